import { expect, test } from "vitest";
import { abbreviateNames } from "./abbreviate-names";

test("the first by name, the others by their number", () => {
  expect(abbreviateNames([])).toBe("");
  expect(abbreviateNames(["Tom Tenant"])).toBe("Tom Tenant");
  expect(abbreviateNames(["Tom Tenant", "Lea Landlord"])).toBe("Tom Tenant and 1 more");
  expect(abbreviateNames(["Tom Tenant", "Lea Landlord", "Carl Copy"])).toBe("Tom Tenant and 2 more");
});
