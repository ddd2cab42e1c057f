import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne } from "@/test/api/world";
import { ownerClient, resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);

/** One document's trail, which nothing below may change. */
async function trail() {
  const tenant = await createTenant();
  const { id: documentId } = await sendOne(tenant);
  const read = () => db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
  const before = await read();
  expect(before.length).toBeGreaterThan(1);
  return { documentId, expectUnchanged: async () => expect(await read()).toEqual(before) };
}

it("the application adds to the audit trail, and has no right to change it", async () => {
  const { documentId, expectUnchanged } = await trail();
  const refused = /permission denied|was denied access/;
  const asks = [
    () => db().auditEvent.updateMany({ where: { documentId }, data: { ip: null } }),
    () => db().auditEvent.deleteMany({ where: { documentId } }),
    () => db().$executeRaw`truncate audit_events`,
    () => db().$executeRaw`truncate documents cascade`,
    () => db().$executeRaw`update billing_acts set reason = null`,
    () => db().$executeRaw`delete from billing_acts`,
  ];
  for (const ask of asks) await expect(ask()).rejects.toThrow(refused);
  const notOwner = /must be owner of/;
  for (const statement of [
    "alter table audit_events disable trigger user",
    "drop trigger audit_events_append_only on audit_events",
    "alter function refuse_audit_change() reset all",
    "drop table audit_events",
  ])
    await expect(db().$executeRawUnsafe(statement)).rejects.toThrow(notOwner);
  await expect(db().$executeRaw`set session_replication_role = replica`).rejects.toThrow(/permission denied/);
  await expect(db().$executeRaw`create table mine (id int)`).rejects.toThrow(/permission denied/);
  await expectUnchanged();
});

it("a trail that was sent goes with nothing: not with its document, nor as that of an unsigned start", async () => {
  const { documentId, expectUnchanged } = await trail();
  await expect(db().document.delete({ where: { id: documentId } })).rejects.toThrow();
  await expect(db().$executeRaw`select remove_unsigned_trail(${documentId}::uuid)`).rejects.toThrow(
    /append-only/,
  );
  // A table of the caller's own under the same name does not mislead the trigger.
  await expect(
    db().$transaction(async (tx) => {
      await tx.$executeRaw`create temporary table documents on commit drop as
        select id, 'draft'::"DocumentStatus" as status, gen_random_uuid() as unsigned_start_of
          from public.documents where id = ${documentId}::uuid`;
      await tx.$executeRaw`create temporary table audit_events (document_id uuid, type text) on commit drop`;
      await tx.$executeRaw`select remove_unsigned_trail(${documentId}::uuid)`;
    }),
  ).rejects.toThrow(/append-only/);
  await expectUnchanged();
});

it("the audit trail is added to, never changed, by its owner either", async () => {
  const { documentId, expectUnchanged } = await trail();
  const owner = ownerClient();
  await owner.connect();
  try {
    for (const statement of [
      `update audit_events set ip = null where document_id = '${documentId}'`,
      `delete from audit_events where document_id = '${documentId}'`,
      "truncate audit_events",
      "truncate documents cascade",
    ])
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
  } finally {
    await owner.end();
  }
  await expectUnchanged();
});
