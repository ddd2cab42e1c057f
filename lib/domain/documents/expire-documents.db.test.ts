import pg from "pg";
import { expect, it } from "vitest";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne } from "@/test/api/world";
import { eventually } from "@/test/support/eventually";

it("leaves a document open whose deadline is extended while it is about to expire", async () => {
  const tenant = await createTenant();
  const [due, extended] = [(await sendOne(tenant)).id, (await sendOne(tenant)).id];
  await db().document.updateMany({
    where: { id: { in: [due, extended] } },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  const sender = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await sender.connect();
  try {
    // The deadline is extended, but not committed yet, so the sweep still finds the document overdue and waits for
    // its row.
    await sender.query("begin");
    const later = new Date(Date.now() + 86_400_000);
    await sender.query("update documents set expires_at = $1 where id = $2", [later, extended]);
    const sweep = expireDueDocuments();
    await eventually(async () => {
      const { rows } = await sender.query("select 1 from pg_locks where not granted");
      expect(rows.length).toBeGreaterThan(0);
    });
    await sender.query("commit");
    expect(await sweep).toBe(1);
  } finally {
    await sender.end();
  }
  const statusOf = async (id: string) => (await db().document.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(due), await statusOf(extended)]).toEqual(["expired", "sent"]);
  expect(await db().auditEvent.count({ where: { documentId: extended, type: "expired" } })).toBe(0);
});
