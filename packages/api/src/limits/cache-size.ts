/**
 * The size of an LRU cache by its number of entries. With `max` instead, the cache reserves the memory of all entries when it is created, which takes
 * longer than most other steps of a start.
 */
export const entriesMax = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 });
