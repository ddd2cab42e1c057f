import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);

it("the audit trail is added to, never changed, whoever asks", async () => {
  const tenant = await createTenant();
  const { id: documentId } = await sendOne(tenant);
  const before = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
  expect(before.length).toBeGreaterThan(1);

  const refused = /append-only/;
  await expect(db().auditEvent.updateMany({ where: { documentId }, data: { ip: null } })).rejects.toThrow(
    refused,
  );
  await expect(db().auditEvent.deleteMany({ where: { documentId } })).rejects.toThrow(refused);
  await expect(db().$executeRaw`truncate audit_events`).rejects.toThrow(refused);
  await expect(db().$executeRaw`truncate documents cascade`).rejects.toThrow(refused);
  await expect(db().document.delete({ where: { id: documentId } })).rejects.toThrow();
  expect(await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } })).toEqual(
    before,
  );
});
