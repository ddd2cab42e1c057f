import { expect, it } from "vitest";
import { perProcess, resetProcess } from "./per-process";

it("creates a value on first use, once for all declarations of its name", () => {
  let created = 0;
  const declare = () =>
    perProcess("test: counted", () => {
      created += 1;
      return { number: created };
    });
  const [one, other] = [declare(), declare()];
  expect(one.peek()).toBeUndefined();
  expect(one.get()).toBe(other.get());
  expect(created).toBe(1);
});

it("keeps a value that is null or zero", () => {
  const nothing = perProcess<null | string>("test: nothing", () => null);
  expect(nothing.get()).toBeNull();
  nothing.set("something");
  nothing.set(null);
  expect(nothing.get()).toBeNull();
});

it("creates another value after the first was removed", () => {
  const value = perProcess("test: removed", () => ({}));
  const first = value.get();
  value.clear();
  expect(value.get()).not.toBe(first);
});

it("closes everything at a reset, the newest first, and says what could not be closed", async () => {
  const closed: string[] = [];
  const failure = new Error("still in use");
  const first = perProcess(
    "test: first",
    () => "first",
    (value) => void closed.push(value),
  );
  const second = perProcess(
    "test: second",
    () => `second, with the ${first.get()}`,
    (value) => void closed.push(value),
  );
  const broken = perProcess(
    "test: broken",
    () => "broken",
    () => Promise.reject(failure),
  );
  second.get();
  broken.get();
  expect(await resetProcess()).toEqual([failure]);
  expect(closed).toEqual(["second, with the first", "first"]);
  expect([first, second, broken].map((value) => value.peek())).toEqual([undefined, undefined, undefined]);
});
