import { expect, it } from "vitest";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

it("has PostgreSQL plan a statement that Prisma repeats once per connection, and reads what is there", async () => {
  const id = newId();
  const email = `${id}@example.com`;
  await db().$transaction(async (tx) => {
    const read = () => tx.user.findUnique({ where: { id }, select: { email: true, name: true } });
    for (let i = 0; i < 4; i++) expect(await read()).toBeNull();
    await tx.user.create({ data: { id, email, name: "Ada" } });
    expect(await read()).toEqual({ email, name: "Ada" });
    const prepared = await tx.$queryRaw<{ plans: number }[]>`
      select (generic_plans + custom_plans)::int as plans from pg_prepared_statements
       where statement like 'SELECT "public"."users"."id", "public"."users"."email", "public"."users"."name"%'`;
    expect(prepared).toEqual([{ plans: 3 }]);
  });
});
