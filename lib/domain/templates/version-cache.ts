import "server-only";
import { LRUCache } from "lru-cache";

/**
 * LRU cache of immutable data: published versions, and layouts of texts. Bounded by size, not by count: an
 * entry is between a hundred bytes and a megabyte of JSON. Entries larger than the whole cache are not stored.
 * @param maxBytes of JSON; in memory, objects take a few times as much
 */
export function createVersionCache<T extends object>(maxBytes: number): LRUCache<string, T> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.max(1, Buffer.byteLength(JSON.stringify(value))),
  });
}
