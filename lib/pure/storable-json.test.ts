import { expect, it } from "vitest";
import { toJsonb, toStorable } from "@/lib/pure/storable-json";

it("replaces what jsonb refuses, at any depth and in names", () => {
  const value = { text: "a\0b\ud800c🙂", list: [{ "k\0": "\udc00" }], none: undefined };
  expect(toStorable(value)).toEqual({ text: "a\ufffdb\ufffdc🙂", list: [{ "k\ufffd": "\ufffd" }] });
  expect(toJsonb(undefined)).toBe("null");
});
