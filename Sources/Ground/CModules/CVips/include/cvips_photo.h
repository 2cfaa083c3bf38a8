/* What an import asks of libvips: photographs in formats that browsers do not show. `cvips_load` comes first. Not to be called by two
   threads at once. */
#ifndef WAYMARK_VIPS_PHOTO_H
#define WAYMARK_VIPS_PHOTO_H

#include <stddef.h>

/* What a camera wrote beside the pixels, as it stands in the file: at most `room` bytes of it; nothing where there is none. How many
   were copied, or -1 for no picture. */
long cvips_exif(const char *path, unsigned char *bytes, size_t room);

/* All pixels as a JPEG, upright, with the profile of their colours and nothing else that the file says; white where it is transparent.
   To be freed with `cvips_free`. 0, or -1 for a damaged picture, or -2 where the decoder of its format is missing. */
int cvips_develop(const char *path, int quality, void **bytes, size_t *length);

#endif
