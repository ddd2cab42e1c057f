import { beforeEach, expect, it } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { newId } from "@/lib/pure/id";
import { resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);

const AT = new Date("2026-11-21T12:00:00.123Z");
const user = (name: string, more: object = {}) => {
  const id = newId();
  return { id, email: `${id}@example.com`, name, createdAt: AT, updatedAt: AT, ...more };
};

it("inserts several rows, with the table's types and the defaults of columns left out", async () => {
  const name = `O'Hara "quoted" \\ {1,2} 🖋`;
  await db().$executeRaw(insertRows("users", [user(name, { title: undefined }), user("B")]));
  const rows = await db().user.findMany({ orderBy: { name: "desc" } });
  expect(rows).toMatchObject([{ name, createdAt: AT, title: null }, { name: "B" }]);
  expect(rows.map((row) => row.emailPreferences)).toEqual([{}, {}]);
});

it("inserts nothing when its condition does not hold", async () => {
  expect(await db().$executeRaw(insertRows("users", [user("A")], Prisma.sql`false`))).toBe(0);
  expect(await db().user.count()).toBe(0);
});

it("is a part of a statement that fails as a whole", async () => {
  const first = user("A");
  const same = { ...user("B"), id: first.id };
  const both = db().$executeRaw`with one as (${insertRows("users", [first])}) ${insertRows("users", [same])}`;
  await expect(both).rejects.toThrow();
  expect(await db().user.count()).toBe(0);
});

it("refuses to insert no rows", () => {
  expect(() => insertRows("users", [])).toThrow(RangeError);
});
