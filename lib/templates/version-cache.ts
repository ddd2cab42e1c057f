import "server-only";
import { LRUCache } from "lru-cache";

/**
 * Keeps what was read of published versions, which never change. Bounded by size and not by number: one version is a
 * hundred bytes or a megabyte of JSON. What is larger than all there is room for is not kept.
 * @param maxBytes of JSON; as objects it takes a few times as much
 */
export function createVersionCache<T extends object>(maxBytes: number): LRUCache<string, T> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.max(1, Buffer.byteLength(JSON.stringify(value))),
  });
}
