/* The functions of libvips that are called, found by `cvips_load`. */
#ifndef WAYMARK_VIPS_TABLE_H
#define WAYMARK_VIPS_TABLE_H

#include <stddef.h>

typedef struct image image;

struct vips_table {
    int (*init)(const char *);
    void (*block_untrusted)(int);
    void (*cache_most)(int);
    void (*threads)(int);
    void (*block)(const char *, int);
    int (*version)(int);
    const char *(*find_save)(const char *);
    image *(*open)(const void *, size_t, const char *, ...);
    int (*width)(const image *);
    int (*height)(const image *);
    int (*has_alpha)(image *);
    size_t (*type_of)(const image *, const char *);
    int (*get_blob)(const image *, const char *, const void **, size_t *);
    int (*thumbnail)(void *, size_t, image **, int, ...);
    int (*pages)(image *);
    image *(*open_file)(const char *, ...);
    int (*thumbnail_file)(const char *, image **, int, ...);
    int (*thumbnail_image)(image *, image **, int, ...);
    int (*remove)(image *, const char *);
    image *(*in_memory)(image *);
    int (*to_space)(image *, image **, int, ...);
    int (*part)(image *, image **, int, int, int, int, ...);
    void *(*pixels)(image *, size_t *);
    int (*save_heif)(image *, void **, size_t *, ...);
    int (*save_webp)(image *, void **, size_t *, ...);
    int (*save_png)(image *, void **, size_t *, ...);
    int (*flatten)(image *, image **, ...);
    int (*save)(image *, void **, size_t *, ...);
    void *(*new_array)(const double *, int);
    void (*free_area)(void *);
    const char *(*words)(void);
    void (*clear_words)(void);
    void (*unref)(void *);
    void (*free)(void *);
    void *(*listen)(void (*)(const char *, int, const char *, void *), void *);
};

extern struct vips_table vips;

/* Whatever is below transparent parts is white. Takes the picture. */
image *cvips_without_alpha(image *picture);

/* Keeps some words for `cvips_shortage`, if they tell of one. */
void cvips_note(const char *words);

/* The same with what was wrong with the last picture, which is forgotten then. */
void cvips_forget_words(void);

#endif
