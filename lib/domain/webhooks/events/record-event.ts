import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { DocumentEventExtra, DocumentEventType } from "@/lib/contracts/webhook-events";
import { type Document, Prisma, type Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { currentTraceparent } from "@/lib/platform/tracing/span";
import { newId } from "@/lib/pure/id";

export type EventDocument = Pick<
  Document,
  "id" | "workspaceId" | "name" | "templateId" | "externalId" | "metadata"
>;
export type EventRecipient = Pick<Recipient, "id" | "email" | "name" | "roleKey" | "status">;

type EventOfType<T extends DocumentEventType> = {
  type: T;
  at: Date;
  document: EventDocument;
  status: DocumentStatus;
  recipients: EventRecipient[];
  /** Uniqueness key of the event within its document: an event type, or type and recipient. */
  fact?: string;
} & (string extends keyof DocumentEventExtra<T> ? { extra?: never } : { extra: DocumentEventExtra<T> });

/**
 * An event of any type, with its type-specific fields in addition to the shared data (lib/contracts/webhook-events).
 */
export type NewDocumentEvent = { [T in DocumentEventType]: EventOfType<T> }[DocumentEventType];

/** Converts the event to a row of `events`, with a snapshot of its payload. */
export function documentEventRow(event: NewDocumentEvent) {
  const { document, type, at } = event;
  const id = newEventId();
  const recipients = event.recipients.map(({ id, email, name, roleKey, status }) => ({
    id,
    email,
    name,
    roleKey,
    status,
  }));
  const payload = {
    id,
    type,
    createdAt: at.toISOString(),
    workspaceId: document.workspaceId,
    data: {
      documentId: document.id,
      status: event.status,
      name: document.name,
      templateId: document.templateId,
      externalId: document.externalId,
      metadata: document.metadata,
      recipients,
      ...event.extra,
    },
  };
  return {
    id,
    workspaceId: document.workspaceId,
    documentId: document.id,
    type,
    payload,
    dedupeKey: `${document.id}:${event.fact ?? type}`,
    createdAt: at,
  };
}

/**
 * Records an event with a snapshot of its payload, in the transaction in which it happens, and fans it out to
 * subscribed endpoints. Idempotent per fact: a unique key rejects duplicates.
 * @returns the event's id; null if it was already recorded
 */
export async function recordDocumentEvent(tx: Tx, event: NewDocumentEvent): Promise<string | null> {
  const row = documentEventRow(event);
  const inserted = await tx.$queryRaw<{ id: string }[]>`
    with event as (${insertRows("events", [row])} on conflict (dedupe_key) do nothing returning id),
         ${fanOutSql([row], Prisma.sql`exists (select from event)`)},
         wake as (select pg_notify('outbox', '') from due limit 1)
    select event.id, (select count(*) from wake) as woken from event`;
  return inserted[0]?.id ?? null;
}

/** That a document is sealed. */
export const sealedEvent = (
  document: Document & { recipients: EventRecipient[] },
  at: Date,
): NewDocumentEvent => ({
  type: DOCUMENT_FACTS.sealed.event,
  at,
  document,
  status: "completed",
  recipients: document.recipients,
  extra: { completedAt: (document.completedAt ?? at).toISOString() },
});

/**
 * Records that the document is sealed, for webhooks and notifications. Idempotent.
 * @returns whether this call recorded it
 */
export async function recordSealedEvent(
  tx: Tx,
  document: Document & { recipients: EventRecipient[] },
  at: Date,
): Promise<boolean> {
  const eventId = await recordDocumentEvent(tx, sealedEvent(document, at));
  if (eventId === null) return false;
  await writeOutbox(tx, DOCUMENT_FACTS.sealed.job, { documentId: document.id });
  return true;
}

const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

function encode(value: bigint): string {
  let rest = value;
  let text = "";
  for (let i = 0; i < 26; i++) {
    text = CROCKFORD.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return `evt_${text}`;
}

/** `evt_` and the 128 bits of a UUIDv7 in base32, which sorts by time (API specification, Events). */
export const newEventId = (): string => encode(BigInt(`0x${newId().replaceAll("-", "")}`));

/** Returns an id that sorts before every event of this millisecond and after all earlier ones. */
export const firstEventIdAt = (time: Date): string => encode(BigInt(time.getTime()) << 80n);

type Change = {
  at: Date;
  document: EventDocument;
  status: DocumentStatus;
  /** Recipients before their steps opened. */
  before: readonly EventRecipient[];
  /** Recipients now. */
  recipients: EventRecipient[];
};

/**
 * Returns an event for each viewer and cc recipient whose step has opened, since they now have their copy (contract,
 * section 7).
 */
export function deliveredEvents({ before, ...shared }: Change): NewDocumentEvent[] {
  const waiting = new Set(before.filter(({ status }) => status === "waiting").map(({ id }) => id));
  return shared.recipients
    .filter(({ id, status }) => status === "delivered" && waiting.has(id))
    .map(({ id, email, name }) => ({
      ...shared,
      type: DOCUMENT_FACTS.copyGiven.event,
      extra: { recipient: { id, email, name }, deliveredAt: shared.at.toISOString() },
      fact: `${DOCUMENT_FACTS.copyGiven.event}:${id}`,
    }));
}

type Recorded = { id: string; workspaceId: string; type: string; createdAt: Date };

/**
 * Fans events out to all endpoints of their workspace that subscribe to them, in the statement that records the
 * events: returns two parts of its `with` clause, `deliveries` and `due`. `due` has a row (`id`) for each event with
 * a subscriber, and requests that the event is sent.
 * @param when SQL condition that has to hold for anything to be delivered, as for the events themselves; `e` is the
 *   event
 */
export function fanOutSql(events: readonly Recorded[], when = Prisma.sql`true`): Prisma.Sql {
  const rows = events.map(
    ({ id, workspaceId, type, createdAt }) =>
      Prisma.sql`(${id}, ${workspaceId}::uuid, ${type}, ${createdAt}::timestamptz)`,
  );
  return Prisma.sql`
    deliveries as (
      insert into webhook_deliveries (id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
      select uuid_v7(), w.id, e.id, e.type, e.created_at, e.created_at
        from (values ${Prisma.join(rows)}) as e(id, workspace_id, type, created_at)
        join webhook_endpoints w on w.workspace_id = e.workspace_id
       where w.deleted_at is null and w.status = 'enabled'
         and (w.enabled_events = '{}' or e.type = any(w.enabled_events)) and ${when}
      returning event_id),
    due as (
      insert into outbox (id, name, data, traceparent)
      select uuid_v7(), 'webhook/deliveries-due', jsonb_build_object('eventId', event_id), ${currentTraceparent()}
        from (select distinct event_id from deliveries) d
      returning id)`;
}
