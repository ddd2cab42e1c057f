import "server-only";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { DocumentEventExtra, DocumentEventType } from "@/lib/contracts/webhook-events";
import type { Tx } from "@/lib/db";
import { newEventId } from "@/lib/events/event-id";
import { fanOutSql } from "@/lib/events/fan-out";
import { type Document, Prisma, type Recipient } from "@/lib/generated/prisma/client";
import { insertRows } from "@/lib/insert-rows";

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
  /** Makes the event unique among its document's: an event type, or type and recipient. */
  fact?: string;
} & (string extends keyof DocumentEventExtra<T> ? { extra?: never } : { extra: DocumentEventExtra<T> });

/** An event of any type, with what its type says beside the shared data (lib/contracts/webhook-events). */
export type NewDocumentEvent = { [T in DocumentEventType]: EventOfType<T> }[DocumentEventType];

/** The event as a row of `events`, its payload frozen as of now. */
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
    payload: payload as object,
    dedupeKey: `${document.id}:${event.fact ?? type}`,
    createdAt: at,
  };
}

/**
 * Freezes an event's payload in the transaction that makes it true, and gives it to the endpoints that asked for it. A
 * fact is an event once: the unique key refuses a second.
 * @returns the event's id, or null when it had been recorded before
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
