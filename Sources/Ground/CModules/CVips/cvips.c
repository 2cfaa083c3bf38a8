#include "cvips.h"
#include "cvips_table.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/resource.h>

struct vips_table vips;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_ready = 0;

/* What is wrong with a picture, or with a part of the library, is told to the caller, not to the terminal. */
static void ignore(const char *domain, int level, const char *message, void *context) {
    (void)domain, (void)level, (void)context;
    /* A part that it could not load is a format that is silently missing. */
    cvips_note(message);
}

/* With fewer, fonts and codings cannot be opened in some moments, and are left out without a word. */
enum { LEAST_FILES = 64 };

static int has_files(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= LEAST_FILES) return 1;
    char words[60];
    snprintf(words, sizeof words, "too many open files for the %d that are allowed", (int)files.rlim_cur);
    cvips_note(words);
    return 0;
}

static void load(void) {
    if (!has_files()) return;
    void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        cvips_note(dlerror());
        return;
    }
    int missing = 0;
#define FIND(member, name) \
    *(void **)&vips.member = dlsym(library, name); \
    missing |= vips.member == NULL
    FIND(init, "vips_init");
    FIND(block_untrusted, "vips_block_untrusted_set");
    FIND(cache_most, "vips_cache_set_max");
    FIND(threads, "vips_concurrency_set");
    FIND(block, "vips_operation_block_set");
    FIND(version, "vips_version");
    FIND(find_save, "vips_foreign_find_save");
    FIND(pages, "vips_image_get_n_pages");
    FIND(open_file, "vips_image_new_from_file");
    FIND(thumbnail_file, "vips_thumbnail");
    FIND(thumbnail_image, "vips_thumbnail_image");
    FIND(remove, "vips_image_remove");
    FIND(in_memory, "vips_image_copy_memory");
    FIND(to_space, "vips_colourspace");
    FIND(part, "vips_extract_area");
    FIND(pixels, "vips_image_write_to_memory");
    FIND(save_heif, "vips_heifsave_buffer");
    FIND(save_webp, "vips_webpsave_buffer");
    FIND(save_png, "vips_pngsave_buffer");
    FIND(open, "vips_image_new_from_buffer");
    FIND(width, "vips_image_get_width");
    FIND(height, "vips_image_get_height");
    FIND(has_alpha, "vips_image_hasalpha");
    FIND(type_of, "vips_image_get_typeof");
    FIND(get_blob, "vips_image_get_blob");
    FIND(thumbnail, "vips_thumbnail_buffer");
    FIND(flatten, "vips_flatten");
    FIND(save, "vips_jpegsave_buffer");
    FIND(new_array, "vips_array_double_new");
    FIND(free_area, "vips_area_unref");
    FIND(words, "vips_error_buffer");
    FIND(clear_words, "vips_error_clear");
    FIND(unref, "g_object_unref");
    FIND(free, "g_free");
    FIND(listen, "g_log_set_default_handler");
#undef FIND
    if (missing) return;
    vips.listen(ignore, NULL);
    if (vips.init("waymark") != 0) {
        cvips_forget_words();
        return;
    }
    vips.block_untrusted(1);
    vips.block("VipsForeignLoadSvg", 0); /* drawings of the theme, and those that the check of a site lets pass */
    vips.cache_most(0);
    vips.threads(1);
    is_ready = 1;
}

int cvips_load(void) {
    pthread_once(&once, load);
    return is_ready;
}

int cvips_size(const void *bytes, size_t count, int *width, int *height) {
    image *head = vips.open(bytes, count, "", NULL);
    if (head == NULL) return -1;
    *width = vips.width(head);
    *height = vips.height(head);
    vips.unref(head);
    return 0;
}

image *cvips_without_alpha(image *picture) {
    if (!vips.has_alpha(picture)) return picture;
    const double white[] = {255, 255, 255};
    void *background = vips.new_array(white, 3);
    image *flat = NULL;
    int failed = vips.flatten(picture, &flat, "background", background, NULL);
    vips.free_area(background);
    vips.unref(picture);
    return failed ? NULL : flat;
}

int cvips_encode(
    const void *bytes, size_t count, int width, int height, int fill, int quality, void **result, size_t *length,
    int *result_width, int *result_height) {
    image *head = vips.open(bytes, count, "", NULL);
    if (head == NULL) return -1;
    /* Without a profile of its own, what has three colours is in sRGB already; libvips would change it a little. */
    const char *profile = vips.type_of(head, "icc-profile-data") != 0 ? "export-profile" : NULL;
    vips.unref(head);
    image *small = NULL;
    /* size 2: never enlarged; crop 1: at the middle, 0: not; fail-on 2: errors in the file. */
    if (vips.thumbnail(
            (void *)bytes, count, &small, width, "height", height, "size", 2, "crop", fill ? 1 : 0, "fail-on", 2,
            profile, "srgb", NULL) != 0)
        return -1;
    small = cvips_without_alpha(small);
    if (small == NULL) return -1;
    *result_width = vips.width(small);
    *result_height = vips.height(small);
    int failed = vips.save(small, result, length, "Q", quality, "strip", 1, "optimize-coding", 1, NULL);
    vips.unref(small);
    return failed ? -1 : 0;
}

void cvips_free(void *result) { vips.free(result); }

void cvips_take_words(char *words, size_t room) {
    snprintf(words, room, "%s", vips.words());
    cvips_forget_words();
}
