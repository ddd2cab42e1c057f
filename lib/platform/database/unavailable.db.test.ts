import { PrismaPg } from "@prisma/adapter-pg";
import { describe, expect, it, vi } from "vitest";
import { GET } from "@/app/v1/documents/route";
import * as queries from "@/lib/domain/documents/queries";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { connections, db } from "@/lib/platform/database/db";
import { isDatabaseUnavailable } from "@/lib/platform/database/unavailable";
import { call } from "@/test/api/call";
import { createTenant } from "@/test/api/world";

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail("it should have failed"),
    (error: unknown) => error,
  );

async function withClient<T>(url: string, work: (client: PrismaClient) => Promise<T>): Promise<T> {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    return await work(client);
  } finally {
    await client.$disconnect();
  }
}

const own = () => process.env.DATABASE_URL ?? "";
const END = "select pg_terminate_backend(pg_backend_pid())";

describe("a database that is unavailable", () => {
  it("is told from everything else by its errors", async () => {
    const nobody = "postgresql://127.0.0.1:1/none";
    expect(
      await withClient(nobody, async (client) => isDatabaseUnavailable(await errorOf(client.user.count()))),
    ).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(db().$executeRawUnsafe(END)))).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(connections().query(END)))).toBe(true);
    const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9000"), { code: "ECONNREFUSED" });
    const others = [
      () => db().$queryRawUnsafe("select 1 / 0"),
      () => db().$queryRawUnsafe("select no_such_column"),
      () => connections().query("select 1 / 0"),
      () => db().user.create({ data: { id: "x", email: "a" } as never }),
      () => Promise.reject(refused),
      () => Promise.reject(new Error("the database is unavailable")),
    ];
    for (const other of others) expect(isDatabaseUnavailable(await errorOf(other()))).toBe(false);
    await withClient(own(), async (client) => expect(await client.user.count()).toBeGreaterThanOrEqual(0));
  });

  it("is 503 with the seconds to wait, and without a word of the database", async () => {
    const tenant = await createTenant();
    const error = await errorOf(db().$executeRawUnsafe(END));
    vi.spyOn(queries, "listDocuments").mockRejectedValueOnce(error);
    const answer = await call(GET, "GET", { credential: tenant.key });
    expect([answer.status, answer.problem.code]).toEqual([503, "UNAVAILABLE"]);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(JSON.stringify(answer.problem)).not.toMatch(/prisma|postgres|terminat|database/i);
    expect((await call(GET, "GET", { credential: tenant.key })).status).toBe(200);
  });
});
