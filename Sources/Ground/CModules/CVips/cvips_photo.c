#include "cvips_photo.h"
#include "cvips.h"
#include "cvips_table.h"

#include <string.h>

long cvips_exif(const char *path, unsigned char *bytes, size_t room) {
    image *file = vips.open_file(path, NULL);
    if (file == NULL) {
        cvips_forget_words();
        return -1;
    }
    const void *exif = NULL;
    size_t length = 0;
    if (vips.type_of(file, "exif-data") == 0 || vips.get_blob(file, "exif-data", &exif, &length) != 0) length = 0;
    if (length > room) length = room;
    if (length > 0) memcpy(bytes, exif, length);
    vips.unref(file);
    cvips_forget_words();
    return (long)length;
}

/* libheif's words for a format whose decoder is not installed. */
static int failure(void) {
    int is_missing = strstr(vips.words(), "nsupported codec") != NULL || strstr(vips.words(), "nsupported feature") != NULL;
    cvips_forget_words();
    return is_missing ? -2 : -1;
}

int cvips_develop(const char *path, int quality, void **bytes, size_t *length) {
    /* fail-on 2: errors in the file. */
    image *file = vips.open_file(path, "fail-on", 2, NULL);
    if (file == NULL) return failure();
    /* Nobody else has this picture. libheif has turned it already. */
    static const char *const words[] = {"exif-data", "xmp-data", "iptc-data", "photoshop-data", "orientation"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) vips.remove(file, words[i]);
    file = cvips_without_alpha(file);
    if (file == NULL) return failure();
    int failed = vips.save(file, bytes, length, "Q", quality, "optimize-coding", 1, NULL);
    vips.unref(file);
    return failed ? failure() : 0;
}
