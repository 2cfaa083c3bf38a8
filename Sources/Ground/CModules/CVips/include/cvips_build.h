/* What a build asks of libvips: pictures of the author's in several sizes and formats. `cvips_load` comes first. Each call may be
   made by any thread; a picture belongs to one thread at a time. */
#ifndef WAYMARK_VIPS_BUILD_H
#define WAYMARK_VIPS_BUILD_H

#include <stddef.h>

/* A picture in memory: upright, in sRGB, 8 bits for each colour. */
typedef struct cvips_picture cvips_picture;

enum { CVIPS_AVIF, CVIPS_WEBP, CVIPS_JPEG, CVIPS_PNG };

/* What the head of a file tells, before anything is decoded. */
typedef struct {
    int width, height;
    /* How many pictures are in it, for one that moves. */
    int pages;
    /* Whether all of it must be in memory before the first line is known. */
    int interlaced;
    int alpha;
    /* Whether it has a table of few colours. */
    int palette;
    /* Whether it has a profile of its colours. */
    int profile;
} cvips_head;

/* The versions of libvips and of the libraries that it encodes with, as far as they tell. */
void cvips_versions(char *text, size_t room);

/* Whether it writes AVIF. */
int cvips_writes_avif(void);

/* 0, or -1 for no picture. */
int cvips_look(const char *path, cvips_head *head);

/* Decodes a file at most as large as a box, by which JPEG and WebP decode less; of one that moves, the first picture. `has_profile` is
   what its head tells. 0, or -1 for a damaged file. */
int cvips_open(const char *path, int width, int height, int has_profile, cvips_picture **picture);

/* Draws an SVG so that it covers a box, cut at the middle. No file and no address in it is read. */
int cvips_draw(const void *svg, size_t count, int width, int height, cvips_picture **picture);

int cvips_width(const cvips_picture *picture);
int cvips_height(const cvips_picture *picture);

/* Scales to a size and cuts a part of it out. */
int cvips_cut(
    cvips_picture *picture, int width, int height, int left, int top, int part_width, int part_height,
    cvips_picture **result);

/* In shades of grey. */
int cvips_grey(cvips_picture *picture, cvips_picture **result);

/* The average colour: red, green and blue. */
int cvips_tone(cvips_picture *picture, unsigned char *colour);

/* A file without metadata, to be freed with `cvips_free`. A JPEG is white where the picture is transparent. */
int cvips_save(cvips_picture *picture, int format, int quality, int lossless, void **bytes, size_t *length);

void cvips_close(cvips_picture *picture);

#endif
