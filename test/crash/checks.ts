import { expect } from "vitest";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import type { ResendStandIn } from "@/lib/platform/ports/mail/testing/resend-stand-in";
import type { Receiver } from "@/test/fixtures/webhooks/receiver";
import { type Instance, until } from "./instance";

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

/** Waits until nothing is in progress any more: no job, no delivery, nothing that is due. */
export async function settle(instance: Instance): Promise<void> {
  await until(
    "the end of all background work",
    async () => {
      const { rows } = await instance.sql.query<{ left: string }>(
        `select (select count(*) from jobs.task where kind = 'execute')
            + (select count(*) from outbox where dispatched_at is null)
            + (select count(*) from webhook_deliveries where status = 'pending')
            + (select count(*) from documents where status in ('sent', 'in_progress') and expires_at < now()) as left`,
      );
      return Number(rows[0]?.left) === 0;
    },
    170_000,
  );
}

/**
 * Exactly these documents are completed, each sealed once.
 * @returns the keys of their sealed files
 */
export async function expectSealedOnce(
  instance: Instance,
  documentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await instance.sql.query<{ id: string; signed: string }>(
    `select d.id, b.key as signed from documents d join blobs b on b.id = d.signed_blob_id
      where d.status = 'completed'`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([...documentIds].sort());
  return rows.map(({ signed }) => signed);
}

/** Each document has these events and no other but views, each of which was delivered under its one id. */
export async function expectEventsOnce(
  instance: Instance,
  receiver: Receiver,
  expected: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { rows } = await instance.sql.query<{ id: string; document_id: string; type: string }>(
    "select id, document_id, type from events where document_id = any($1)",
    [[...expected.keys()]],
  );
  const typesOf = grouped(rows, (row) => row.document_id);
  for (const [id, types] of expected)
    expect(
      (typesOf.get(id) ?? [])
        .map(({ type }) => type)
        .filter((type) => type !== "recipient.viewed")
        .sort(),
      id,
    ).toEqual([...types].sort());
  const bodies = grouped(receiver.received, ({ headers }) => String(headers["service-event-id"]));
  expect(rows.filter(({ id }) => !bodies.has(id))).toEqual([]);
  for (const [id, sent] of bodies) expect(new Set(sent.map(({ body }) => body)).size, id).toBe(1);
}

/** No mail was sent twice for one purpose to one recipient. */
export function expectMailsOnce(mails: ResendStandIn): void {
  const sent = [...mails.accepted.entries()].map(([key, { mail }]) => ({
    key,
    to: mail.to,
    subject: mail.subject,
  }));
  const groups = grouped(sent, ({ to, subject }) => `${to} ${subject}`);
  expect([...groups.values()].filter((group) => group.length > 1)).toEqual([]);
}

/** No work was given up. */
export async function expectWorkDone(instance: Instance): Promise<void> {
  // This sweep is not retried: it runs again a minute later.
  const { rows } = await instance.sql.query(
    "select function_id, error from jobs.run where status = 'failed' and function_id <> 'countersign-sweep-webhooks'",
  );
  expect(rows).toEqual([]);
}

function grouped<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
