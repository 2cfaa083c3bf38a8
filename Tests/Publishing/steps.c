/* Ends the program that it is loaded into before or during one of its steps below a folder: each file that is opened for writing, renamed or removed
   there is one. KILL_IN names the folder, KILL_AT the step from 1, KILL_HOW is `before` or `during`: half a file written, or the next step not reached. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int count, half = -1;

static void end(void) { kill(getpid(), SIGKILL); }

/* Whether the program is to end during the step that begins with this path. */
static int is_last(const char *path) {
    const char *folder = getenv("KILL_IN"), *at = getenv("KILL_AT"), *how = getenv("KILL_HOW");
    if (!folder || !at || !how || strncmp(path, folder, strlen(folder)) != 0) return 0;
    if (__sync_add_and_fetch(&count, 1) != atoi(at)) return 0;
    if (strcmp(how, "before") == 0) end();
    return 1;
}

int open(const char *path, int flags, ...) {
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    int last = flags & O_CREAT && is_last(path), file = real(path, flags, mode);
    if (last) half = file;
    return file;
}

ssize_t write(int file, const void *bytes, size_t size) {
    ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    if (file != half) return real(file, bytes, size);
    real(file, bytes, size / 2);
    end();
    return -1;
}

int rename(const char *from, const char *to) {
    int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
    int last = is_last(to), result = real(from, to);
    if (last) end();
    return result;
}

int unlink(const char *path) {
    int (*real)(const char *) = dlsym(RTLD_NEXT, "unlink");
    int last = is_last(path), result = real(path);
    if (last) end();
    return result;
}

/* The whole path of a name in an open folder. */
static const char *within(int folder, const char *name, char path[8192]) {
    char link[64];
    if (folder == AT_FDCWD || *name == '/') return name;
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, path, 4096);
    if (length < 0) return name;
    snprintf(path + length, 8192 - (size_t)length, "/%s", name);
    return path;
}

int openat(int folder, const char *name, int flags, ...) {
    int (*real)(int, const char *, int, ...) = dlsym(RTLD_NEXT, "openat");
    char path[8192];
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    int last = flags & O_CREAT && is_last(within(folder, name, path)), file = real(folder, name, flags, mode);
    if (last) half = file;
    return file;
}

int renameat(int from_folder, const char *from, int folder, const char *name) {
    int (*real)(int, const char *, int, const char *) = dlsym(RTLD_NEXT, "renameat");
    char path[8192];
    int last = is_last(within(folder, name, path)), result = real(from_folder, from, folder, name);
    if (last) end();
    return result;
}

int unlinkat(int folder, const char *name, int flags) {
    int (*real)(int, const char *, int) = dlsym(RTLD_NEXT, "unlinkat");
    char path[8192];
    int last = is_last(within(folder, name, path)), result = real(folder, name, flags);
    if (last) end();
    return result;
}
