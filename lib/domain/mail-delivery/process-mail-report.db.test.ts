import pg from "pg";
import { expect, it, vi } from "vitest";
import { processMailReport } from "@/lib/domain/mail-delivery/process-mail-report";

it("finds a mail of another account by the mail service's own name of it, by an index", async () => {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const report = { providerId: "re_unknown", reference: null, outcome: "delivered", reason: null } as const;
  expect(await processMailReport(report)).toBe("unknown");
  const queries = (spy.mock.calls as unknown[][])
    .map(([query]) => query as { text?: string; values?: unknown[] })
    .filter(({ text }) => text?.includes("mail_messages"));
  spy.mockRestore();
  expect(queries).toHaveLength(1);
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  // With only a handful of rows, PostgreSQL prefers a sequential scan.
  await client.query("set enable_seqscan = off");
  const [{ text, values = [] } = {}] = queries;
  const { rows } = await client.query({ text: `explain (costs off) ${text}`, values });
  await client.end();
  expect(JSON.stringify(rows)).toContain("mail_messages_provider_id_idx");
});
