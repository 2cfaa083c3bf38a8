// What the module needs and has no library for: memory, in blocks of powers of two, each kind with a list of those given back;
// and products of 64 bits by 64, with which the compiler looks whether one has become too large.
typedef unsigned long size_t;
typedef unsigned long long wide;

extern unsigned char __heap_base;

enum { smallest = 4, kinds = 31, page = 1 << 16 };

// What comes before a block: its kind while it is used, the next of its kind while it is not. As long as the strictest alignment.
typedef union block {
    struct {
        int kind;
        union block *next;
    };
    char size[16];
} block;

static block *unused[kinds];
static size_t top;

static block *fresh(int kind) {
    size_t size = sizeof(block) + ((size_t)1 << kind);
    if (!top) top = ((size_t)&__heap_base + 15) & ~(size_t)15;
    size_t end = top + size;
    size_t have = __builtin_wasm_memory_size(0) * page;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + page - 1) / page) == (size_t)-1) __builtin_trap();
    block *found = (block *)top;
    top = end;
    return found;
}

void *malloc(size_t size) {
    int kind = smallest;
    while (((size_t)1 << kind) < size) {
        if (++kind == kinds) __builtin_trap();
    }
    block *found = unused[kind];
    if (found) unused[kind] = found->next;
    else found = fresh(kind);
    found->kind = kind;
    return found + 1;
}

void free(void *memory) {
    if (!memory) return;
    block *given = (block *)memory - 1;
    given->next = unused[given->kind];
    unused[given->kind] = given;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment > sizeof(block)) return 22;
    *memory = malloc(size);
    return 0;
}

void *memmove(void *to, const void *from, size_t size) {
    __builtin_memmove(to, from, size);
    return to;
}

void *memcpy(void *to, const void *from, size_t size) { return memmove(to, from, size); }

void *memset(void *to, int value, size_t size) {
    __builtin_memset(to, value, size);
    return to;
}

__int128 __multi3(__int128 one, __int128 other) {
    wide a = (wide)one, b = (wide)other;
    wide low = (a & 0xffffffff) * (b & 0xffffffff);
    wide middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
    wide cross = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
    wide high = (a >> 32) * (b >> 32) + (middle >> 32) + (cross >> 32);
    high += a * (wide)(other >> 64) + (wide)(one >> 64) * b;
    return ((__int128)high << 64) | (cross << 32) | (low & 0xffffffff);
}
