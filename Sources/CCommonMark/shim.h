#include <cmark.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Allocates the nodes of a page from an arena and frees them together, because libcmark's own
// allocations take a fifth of its time. Only parsing allocates, and each arena belongs to one tree,
// so trees are independent of each other, on one thread or on several. Each thread keeps one block
// for its next page, since most pages need no more.

typedef struct almanac_block {
  struct almanac_block *previous;
  size_t length;
} almanac_block;

typedef struct almanac_arena {
  almanac_block *last;
  char *next;
  char *end;
} almanac_arena;

enum { almanac_first_block = 1 << 18, almanac_largest_step = 1 << 22 };

/// The arena of the tree that this thread is parsing.
static inline almanac_arena **almanac_current_arena(void) {
  static _Thread_local almanac_arena *current;
  return &current;
}

/// The block that this thread keeps for its next tree.
static inline almanac_block **almanac_spare_block(void) {
  static _Thread_local almanac_block *spare;
  return &spare;
}

static inline void almanac_arena_grow(almanac_arena *arena, size_t length) {
  almanac_block *block = (almanac_block *)malloc(length);
  if (!block) abort();
  block->previous = arena->last;
  block->length = length;
  arena->last = block;
  arena->next = (char *)(block + 1);
  arena->end = (char *)block + length;
}

/// Allocates memory from the current arena and stores its size in the 16 bytes before it.
static inline void *almanac_arena_take(size_t size) {
  almanac_arena *arena = *almanac_current_arena();
  if (!arena || size > SIZE_MAX / 4) abort();
  size_t needed = ((size + 15) & ~(size_t)15) + 16;
  if ((size_t)(arena->end - arena->next) < needed) {
    size_t length = arena->last->length * 2;
    if (length > almanac_largest_step) length = almanac_largest_step;
    if (length < needed + sizeof(almanac_block)) length = needed + sizeof(almanac_block);
    almanac_arena_grow(arena, length);
  }
  char *memory = arena->next + 16;
  *(size_t *)arena->next = size;
  arena->next += needed;
  return memory;
}

static inline void *almanac_arena_calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / 4 / size) abort();
  return memset(almanac_arena_take(count * size), 0, count * size);
}

static inline void *almanac_arena_realloc(void *memory, size_t size) {
  size_t old = memory ? *(size_t *)((char *)memory - 16) : 0;
  if (memory && size <= old) return memory;
  void *moved = almanac_arena_take(size);
  return old ? memcpy(moved, memory, old) : moved;
}

static inline void almanac_arena_ignore(void *memory) { (void)memory; }

/// Parses a text into nodes that live as long as the arena.
static inline cmark_node *almanac_parse(
    almanac_arena *arena, const char *text, size_t length, int options) {
  static cmark_mem memory = {almanac_arena_calloc, almanac_arena_realloc, almanac_arena_ignore};
  almanac_block *spare = *almanac_spare_block();
  arena->last = NULL;
  if (spare) {
    *almanac_spare_block() = NULL;
    spare->previous = NULL;
    arena->last = spare;
    arena->next = (char *)(spare + 1);
    arena->end = (char *)spare + spare->length;
  } else {
    almanac_arena_grow(arena, almanac_first_block);
  }
  *almanac_current_arena() = arena;
  cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
  cmark_parser_feed(parser, text, length);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  *almanac_current_arena() = NULL;
  return root;
}

/// Frees every node of a tree.
static inline void almanac_arena_free(almanac_arena *arena) {
  while (arena->last) {
    almanac_block *block = arena->last;
    arena->last = block->previous;
    if (!block->previous && !*almanac_spare_block()) {
      *almanac_spare_block() = block;
    } else {
      free(block);
    }
  }
}
