import { expect, it } from "vitest";
import { FairQueue } from "@/lib/pure/fair-queue";

const served = (queue: FairQueue<string>): string[] => {
  const order: string[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) order.push(next.item);
  return order;
};

it("serves its keys in turn and each key's items in order", () => {
  const queue = new FairQueue<string>({ maxSize: 10 });
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.push(item.slice(0, 1), item);
  expect(queue.size).toBe(6);
  expect(served(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(queue.size).toBe(0);
});

it("lets a key that comes later wait for one item of each other key at most", () => {
  const queue = new FairQueue<string>({ maxSize: 10 });
  for (const item of ["a1", "a2", "a3"]) queue.push("a", item);
  expect(queue.shift()?.item).toBe("a1");
  queue.push("b", "b1");
  expect(served(queue)).toEqual(["a2", "b1", "a3"]);
});

it("passes over keys that may not be served now, and keeps their turn", () => {
  const queue = new FairQueue<string>({ maxSize: 10 });
  for (const item of ["a1", "b1"]) queue.push(item.slice(0, 1), item);
  expect(queue.shift((key) => key !== "a")).toEqual({ key: "b", item: "b1" });
  expect(queue.shift(() => false)).toBeNull();
  expect(queue.shift()).toEqual({ key: "a", item: "a1" });
});

it("takes room from the key that has most, when it is full, and from nobody else", () => {
  const queue = new FairQueue<string>({ maxSize: 3 });
  for (const item of ["a1", "a2", "a3"]) expect(queue.push("a", item)).toBeNull();
  expect(queue.push("a", "a4")).toBe("a4");
  expect(queue.push("b", "b1")).toBe("a3");
  // Both keys would have the same share: the earlier item stays.
  expect(queue.push("b", "b2")).toBe("b2");
  expect(queue.push("c", "c1")).toBe("a2");
  expect(queue.push("d", "d1")).toBe("d1");
  expect(served(queue)).toEqual(["a1", "b1", "c1"]);
});

it("bounds what one key has waiting", () => {
  const queue = new FairQueue<string>({ maxSize: 10, maxPerKey: 1 });
  expect(queue.push("a", "a1")).toBeNull();
  expect(queue.push("a", "a2")).toBe("a2");
  expect(queue.push("b", "b1")).toBeNull();
});

it("gives out all that waits at once", () => {
  const queue = new FairQueue<string>({ maxSize: 3 });
  queue.push("a", "a1");
  queue.push("b", "b1");
  expect(queue.drain()).toEqual(["a1", "b1"]);
  expect(queue.shift()).toBeNull();
  expect(queue.size).toBe(0);
});

it("lets an item leave before its turn", () => {
  const queue = new FairQueue<string>({ maxSize: 3 });
  for (const item of ["a1", "a2", "b1"]) queue.push(item.slice(0, 1), item);
  expect([queue.remove("b", "b1"), queue.remove("b", "b1"), queue.remove("a", "b1")]).toEqual([
    ...[true, false, false],
  ]);
  expect(queue.remove("a", "a1")).toBe(true);
  expect(queue.size).toBe(1);
  expect(queue.push("c", "c1")).toBeNull();
  expect(served(queue)).toEqual(["a2", "c1"]);
});
