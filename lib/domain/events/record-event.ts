import "server-only";
import type { DocumentStatus } from "@/lib/contracts/documents";
import type { DocumentEventExtra, DocumentEventType } from "@/lib/contracts/webhook-events";
import { newEventId } from "@/lib/domain/events/event-id";
import { deliveriesSql, dueSql } from "@/lib/domain/events/fan-out";
import { type Document, Prisma, type Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";

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

/** An event of any type, with its type-specific fields besides the shared data (lib/contracts/webhook-events). */
export type NewDocumentEvent = { [T in DocumentEventType]: EventOfType<T> }[DocumentEventType];

/** The event as a row of `events`, with a snapshot of its payload. */
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
 * Records an event with a snapshot of its payload in the transaction that makes it true, and fans it out to subscribed
 * endpoints. Idempotent per fact: a unique key rejects duplicates.
 * @returns the event's id, or null when it was already recorded
 */
export async function recordDocumentEvent(tx: Tx, event: NewDocumentEvent): Promise<string | null> {
  const row = documentEventRow(event);
  const inserted = await tx.$queryRaw<{ id: string }[]>`
    with event as (${insertRows("events", [row])} on conflict (dedupe_key) do nothing returning id),
         deliveries as (${deliveriesSql([row], Prisma.sql`exists (select from event)`)}),
         due as (${dueSql()}),
         wake as (select pg_notify('outbox', '') from due limit 1)
    select event.id, (select count(*) from wake) as woken from event`;
  return inserted[0]?.id ?? null;
}
