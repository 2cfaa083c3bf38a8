/* The few calls of libvips that encoding a picture again needs, found when the first picture comes: a server that takes none
   does not load libvips and the hundred libraries behind it. Not to be called by two threads at once. */
#ifndef WAYMARK_VIPS_H
#define WAYMARK_VIPS_H

#include <stddef.h>

/* 1 when libvips can be used, which is version 8.13 or newer. Loaders that its authors do not trust are shut off, the cache of
   operations is off, and one thread works. */
int cvips_load(void);

/* The size that the head of a JPEG, PNG or WebP file names, before anything is decoded. 0, or -1 for no picture. */
int cvips_size(const void *bytes, size_t count, int *width, int *height);

/* A JPEG without metadata, upright and in sRGB, within a width and a height, never larger than the picture; what is transparent
   becomes white. `fill` makes it fill both, cut at the middle. 0, or -1 for a damaged picture. The result is freed with
   `cvips_free`. */
int cvips_encode(
    const void *bytes, size_t count, int width, int height, int fill, int quality, void **result, size_t *length,
    int *result_width, int *result_height);

void cvips_free(void *result);

/* Copies what was wrong with the last picture, and forgets it. */
void cvips_take_words(char *words, size_t room);

/* Whether memory or open files were ever too few, for libvips itself, for a part of it or for a picture: what was said of it first,
   or NULL. Then what else was said, such as that a picture is damaged, is not to be believed. From any thread. */
const char *cvips_shortage(void);

#endif
