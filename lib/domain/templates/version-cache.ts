import "server-only";
import { LRUCache } from "lru-cache";

/**
 * Creates an LRU cache of immutable data: published versions, and layouts of texts. It is bounded by size, not by
 * count: an entry is between a hundred bytes and a megabyte of JSON. Entries larger than the whole cache are not
 * stored.
 * @param maxBytes limit in bytes of JSON; in memory, objects take several times as much
 */
export function createVersionCache<T extends object>(maxBytes: number): LRUCache<string, T> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.max(1, Buffer.byteLength(JSON.stringify(value))),
  });
}
