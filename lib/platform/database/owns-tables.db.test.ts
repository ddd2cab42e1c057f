import { expect, it } from "vitest";
import { ownsTables } from "@/lib/platform/database/owns-tables";
import { ownerClient } from "@/test/support/database";

it("tells the role that owns the tables from the application's own", async () => {
  expect(await ownsTables()).toBe(false);
  const owner = ownerClient();
  await owner.connect();
  expect(await ownsTables(owner)).toBe(true);
  await owner.end();
});
