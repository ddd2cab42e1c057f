import { expect, test } from "vitest";
import { namesInShort } from "./names-in-short";

test("the first by name, the others by their number", () => {
  expect(namesInShort([])).toBe("");
  expect(namesInShort(["Tom Tenant"])).toBe("Tom Tenant");
  expect(namesInShort(["Tom Tenant", "Lea Landlord"])).toBe("Tom Tenant and 1 more");
  expect(namesInShort(["Tom Tenant", "Lea Landlord", "Carl Copy"])).toBe("Tom Tenant and 2 more");
});
