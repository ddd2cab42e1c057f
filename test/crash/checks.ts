import { expect } from "vitest";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import type { Instance } from "./instance";

/** Checks that an installation must pass whatever happened to it. */

const ONCE = ["created", "sent", "completed", "sealed", "declined", "voided", "expired"];

/**
 * The audit trail's chain is intact, and contains no final event twice.
 * @returns its types in order
 */
export async function expectWholeChain(instance: Instance, documentId: string): Promise<string[]> {
  const { rows } = await instance.sql.query<HashedAuditEvent & { hash: string; createdAt: unknown }>(
    `select id, document_id as "documentId", sequence, type, created_at as "createdAt", actor, ip,
            user_agent as "userAgent", data, previous_hash as "previousHash", hash
       from audit_events where document_id = $1 order by sequence`,
    [documentId],
  );
  const events = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  expect(brokenLink(events)).toBeNull();
  const types = events.map(({ type }) => type);
  const twice = ONCE.filter((once) => types.filter((type) => type === once).length > 1);
  expect(twice, `of ${documentId}`).toEqual([]);
  return types;
}

/** Asserts that every PDF on the disk belongs to a row, and that every row is in use. */
export async function expectNoOrphans(instance: Instance): Promise<void> {
  const { rows } = await instance.sql.query<{ key: string; status: string; is_used: boolean }>(
    `select key, status::text,
            exists (select 1 from documents d where b.id in (d.signed_blob_id, d.certificate_blob_id))
            or exists (select 1 from template_versions v where v.source_blob_id = b.id)
            or exists (select 1 from recipients r where r.snapshot_blob_id = b.id) as is_used
       from blobs b where content_type = 'application/pdf' order by key`,
  );
  expect(rows.filter((row) => !row.is_used || row.status !== "stored")).toEqual([]);
  expect(instance.storedPdfs()).toEqual(rows.map(({ key }) => key).sort());
  const claims = await instance.sql.query("select key from effects where key like 'seal:%'");
  expect(claims.rows).toEqual([]);
}
