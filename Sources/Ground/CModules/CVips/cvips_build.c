#include "cvips_build.h"
#include "cvips.h"
#include "cvips_table.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static image *inner(cvips_picture *picture) { return (image *)picture; }

static int failure(void) {
    cvips_forget_words();
    return -1;
}

static int saved(int failed) { return failed ? failure() : 0; }

/* Adds " name 1.2.3" of a library that is loaded already. */
static void add_version(char *text, size_t room, size_t *used, const char *library, const char *name) {
    void *opened = dlopen(library, RTLD_NOW | RTLD_NOLOAD);
    const char *(*words)(void) = NULL;
    if (opened != NULL) *(void **)&words = dlsym(opened, name);
    if (words != NULL && *used < room) *used += (size_t)snprintf(text + *used, room - *used, " %s", words());
}

void cvips_versions(char *text, size_t room) {
    size_t used = (size_t)snprintf(text, room, "vips %d.%d.%d", vips.version(0), vips.version(1), vips.version(2));
    add_version(text, room, &used, "libheif.so.1", "heif_get_version");
    add_version(text, room, &used, "libaom.so.3", "aom_codec_version_str");
    int (*webp)(void) = NULL;
    void *opened = dlopen("libwebp.so.7", RTLD_NOW | RTLD_NOLOAD);
    if (opened != NULL) *(void **)&webp = dlsym(opened, "WebPGetEncoderVersion");
    if (webp != NULL && used < room) snprintf(text + used, room - used, " %d", webp());
}

int cvips_writes_avif(void) { return vips.find_save(".avif") != NULL; }

/* The bytes of a drawing, to be freed; NULL for another kind of file, and where it cannot be read. Each time that libvips looks at a
   file, libraries for microscopes and the like look at it too, which takes longer than a small drawing; they do not look at bytes. */
static void *drawing(const char *path, size_t *length) {
    size_t count = strlen(path);
    if (count < 4 || strcmp(path + count - 4, ".svg") != 0) return NULL;
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    void *bytes = size > 0 ? malloc((size_t)size) : NULL;
    rewind(file);
    if (bytes != NULL && fread(bytes, 1, (size_t)size, file) != (size_t)size) {
        free(bytes);
        bytes = NULL;
    }
    fclose(file);
    *length = bytes == NULL ? 0 : (size_t)size;
    return bytes;
}

int cvips_look(const char *path, cvips_head *head) {
    size_t length = 0;
    void *svg = drawing(path, &length);
    image *file = svg != NULL ? vips.open(svg, length, "", NULL) : vips.open_file(path, NULL);
    if (file == NULL) {
        free(svg);
        cvips_forget_words();
        return -1;
    }
    head->width = vips.width(file);
    head->height = vips.height(file);
    head->pages = vips.pages(file);
    head->interlaced = vips.type_of(file, "interlaced") != 0;
    head->palette = vips.type_of(file, "palette-bit-depth") != 0;
    head->alpha = vips.has_alpha(file);
    head->profile = vips.type_of(file, "icc-profile-data") != 0;
    vips.unref(file);
    free(svg);
    return 0;
}

/* In memory, so that every later step may read it in any order and as often as it wants. Takes the picture. */
static int finished(image *made, cvips_picture **result) {
    image *colours = NULL;
    int failed = vips.to_space(made, &colours, 22 /* sRGB, which has 8 bits */, NULL);
    vips.unref(made);
    image *kept = failed ? NULL : vips.in_memory(colours);
    if (!failed) vips.unref(colours);
    /* Some encoders keep what others strip. A picture in memory is nobody else's. */
    static const char *const words[] = {
        "exif-data", "xmp-data", "iptc-data", "photoshop-data", "icc-profile-data", "orientation", "gif-comment", "png-comment-0-XML:com.adobe.xmp",
    };
    for (size_t i = 0; kept != NULL && i < sizeof words / sizeof *words; i++) vips.remove(kept, words[i]);
    *result = (cvips_picture *)kept;
    if (kept == NULL) cvips_forget_words();
    return kept == NULL ? -1 : 0;
}

int cvips_open(const char *path, int width, int height, int has_profile, cvips_picture **picture) {
    /* Without a profile of its own, what has three colours is in sRGB already; libvips would change it a little. */
    const char *profile = has_profile ? "export-profile" : NULL;
    image *small = NULL;
    size_t length = 0;
    void *svg = drawing(path, &length);
    /* size 2: never enlarged; fail-on 2: errors in the file. */
    int failed =
        svg != NULL
        ? vips.thumbnail(
            svg, length, &small, width, "height", height, "size", 2, "fail-on", 2, profile, "srgb", NULL)
        : vips.thumbnail_file(
            path, &small, width, "height", height, "size", 2, "fail-on", 2, profile, "srgb", NULL);
    if (failed) {
        free(svg);
        cvips_forget_words();
        return -1;
    }
    failed = finished(small, picture);
    free(svg);
    return failed;
}

int cvips_draw(const void *svg, size_t count, int width, int height, cvips_picture **picture) {
    image *drawn = NULL;
    /* size 0: also enlarged; crop 1: at the middle. */
    if (vips.thumbnail((void *)svg, count, &drawn, width, "height", height, "size", 0, "crop", 1, NULL) != 0) {
        cvips_forget_words();
        return -1;
    }
    return finished(drawn, picture);
}

int cvips_width(const cvips_picture *picture) { return vips.width((const image *)picture); }
int cvips_height(const cvips_picture *picture) { return vips.height((const image *)picture); }

int cvips_cut(
    cvips_picture *picture, int width, int height, int left, int top, int part_width, int part_height,
    cvips_picture **result) {
    image *scaled = NULL, *part = NULL;
    /* size 3: exactly so large. */
    if (vips.thumbnail_image(inner(picture), &scaled, width, "height", height, "size", 3, NULL) != 0) return failure();
    int failed = vips.part(scaled, &part, left, top, part_width, part_height, NULL);
    vips.unref(scaled);
    return failed ? failure() : finished(part, result);
}

int cvips_grey(cvips_picture *picture, cvips_picture **result) {
    image *flat = NULL, *grey = NULL;
    if (vips.to_space(inner(picture), &flat, 22, NULL) != 0) return failure();
    flat = cvips_without_alpha(flat);
    if (flat == NULL) return failure();
    int failed = vips.to_space(flat, &grey, 1 /* shades of grey */, NULL);
    vips.unref(flat);
    *result = (cvips_picture *)grey;
    return failed ? failure() : 0;
}

int cvips_tone(cvips_picture *picture, unsigned char *colour) {
    image *flat = NULL, *dot = NULL;
    if (vips.to_space(inner(picture), &flat, 22, NULL) != 0) return failure();
    flat = cvips_without_alpha(flat);
    if (flat == NULL) return failure();
    int failed = vips.thumbnail_image(flat, &dot, 1, "height", 1, "size", 3, NULL);
    vips.unref(flat);
    if (failed) return failure();
    size_t length = 0;
    unsigned char *pixels = vips.pixels(dot, &length);
    vips.unref(dot);
    if (pixels == NULL || length < 3) return failure();
    for (int i = 0; i < 3; i++) colour[i] = pixels[i];
    vips.free(pixels);
    return 0;
}

int cvips_save(cvips_picture *picture, int format, int quality, int lossless, void **bytes, size_t *length) {
    image *from = inner(picture);
    switch (format) {
    case CVIPS_AVIF: /* compression 4: AV1 */
        return saved(vips.save_heif(from, bytes, length, "Q", quality, "compression", 4, "effort", 3, "strip", 1, NULL));
    case CVIPS_WEBP:
        return saved(vips.save_webp(from, bytes, length, "Q", quality, "lossless", lossless, "effort", 4, "strip", 1, NULL));
    case CVIPS_PNG:
        return saved(vips.save_png(from, bytes, length, "compression", 9, "strip", 1, NULL));
    default: break;
    }
    image *flat = NULL;
    if (!vips.has_alpha(from))
        return saved(vips.save(from, bytes, length, "Q", quality, "strip", 1, "optimize-coding", 1, NULL));
    if (vips.to_space(from, &flat, 22, NULL) != 0) return failure();
    flat = cvips_without_alpha(flat);
    if (flat == NULL) return failure();
    int failed = vips.save(flat, bytes, length, "Q", quality, "strip", 1, "optimize-coding", 1, NULL);
    vips.unref(flat);
    return saved(failed);
}

void cvips_close(cvips_picture *picture) { vips.unref(picture); }
