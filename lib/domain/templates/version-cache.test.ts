import { expect, it } from "vitest";
import { createVersionCache } from "@/lib/domain/templates/version-cache";

const version = (length: number) => ({ text: "x".repeat(length) });

it("keeps as many bytes as it has room for, those that were used last", () => {
  const cache = createVersionCache(1000);
  for (const name of ["a", "b", "c"]) cache.set(name, version(300));
  cache.get("a");
  cache.set("d", version(300));
  expect([...cache.keys()].sort()).toEqual(["a", "c", "d"]);
  expect(cache.calculatedSize).toBeLessThanOrEqual(1000);
});

it("keeps any number of small ones", () => {
  const cache = createVersionCache(100_000);
  for (let i = 0; i < 1000; i++) cache.set(String(i), version(10));
  expect(cache.size).toBe(1000);
});

it("keeps none that is larger than it", () => {
  const cache = createVersionCache(1000);
  cache.set("small", version(10));
  cache.set("large", version(2000));
  expect([...cache.keys()]).toEqual(["small"]);
});
