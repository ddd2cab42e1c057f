import "server-only";
import type { RequestContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { wantsInApp, wantsMail } from "@/lib/contracts/notices";
import { continueSql, IF_MOVED, movedSql, type NewAuditEvent } from "@/lib/domain/audit/append-events";
import { notifySql, ownersNotice } from "@/lib/domain/notifications/add-notifications";
import { warmUpWorkers } from "@/lib/domain/seal-key/warm-up-workers";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import type { SigningLink } from "@/lib/domain/signing/load-signing-link";
import { type ShownDocument, shownData } from "@/lib/domain/signing/shown-document";
import { headOf, writeByLink } from "@/lib/domain/signing/write-by-link";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { documentEventRow, fanOutSql } from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { outboxRow } from "@/lib/platform/ports/jobs/write-outbox";

/** A recipient as an actor in the audit trail. */
export const recipientActor = (r: { id: string; name: string; email: string }): AuditActor => ({
  type: "recipient",
  id: r.id,
  name: r.name,
  email: r.email,
});

/**
 * Records the first time a recipient's link is opened and the first time the document is viewed; later calls and HEAD
 * requests return early. Nothing is recorded if the link is revoked or the document ends concurrently. An opening may
 * come from an email scanner; a view requires that the page runs or the API is called.
 * @param shownTo returns what was shown when the document was viewed
 * @throws {AppError} INVALID_INPUT
 */
export async function recordOpened(
  link: SigningLink,
  origin: RequestContext,
  what: "link_opened" | "viewed",
  shownTo: (version: PublishedVersion) => Promise<ShownDocument | null> = async () => null,
): Promise<void> {
  if (what === "viewed" && link.document.status !== "completed") warmUpWorkers();
  const isFirstOpen = link.openedAt === null;
  const isFirstView = what === "viewed" && link.viewedAt === null;
  if (origin.isHead || (!isFirstOpen && !isFirstView)) return;
  const shown = isFirstView ? await shownTo(await documentVersion(link.document)) : null;
  const write = (current: SigningLink) => writeOpened(current, { at: getClock().now(), origin, what, shown });
  const isOpen = ({ state }: SigningLink) => state === "active" || state === "completed";
  if (isOpen(link)) await writeByLink(link, write, (now) => (now && isOpen(now) ? now : null));
}

interface Opening {
  readonly at: Date;
  readonly origin: RequestContext;
  readonly what: "link_opened" | "viewed";
  readonly shown: ShownDocument | null;
}

/**
 * What is new of an opening, in one statement with its events, webhooks and notice.
 * @returns false if the document has changed since the link was read
 */
async function writeOpened(link: SigningLink, { at, origin, what, shown }: Opening): Promise<boolean> {
  const base = { actor: recipientActor(link), at, origin };
  const data = recordedAuthentication(link.authentication, origin);
  const isFirstView = what === "viewed" && link.viewedAt === null;
  const events: NewAuditEvent[] = [];
  if (link.openedAt === null) events.push({ ...base, type: DOCUMENT_FACTS.linkOpened.audit, data });
  if (isFirstView)
    events.push({ ...base, type: DOCUMENT_FACTS.viewed.audit, data: { ...data, ...shownData(shown) } });
  // Somebody else has opened it with the same link meanwhile.
  if (events.length === 0) return true;
  // The workspace is notified of what a visitor began when they sign it (send-started).
  const told = isFirstView && !link.isStart ? tellOfView(link, at) : null;
  const rows = await runNamed(Prisma.sql`
    with ${continueSql(headOf(link), events)},
         opened as (
           update recipients
              set opened_at = coalesce(opened_at, ${at}), viewed_at = ${isFirstView ? at : link.viewedAt}
            where id = ${link.id}::uuid and ${IF_MOVED})
         ${told ? Prisma.sql`, ${told.parts}` : Prisma.empty}
    ${movedSql(link.documentId, told?.told)}`);
  return rows.length > 0;
}

/**
 * Further parts of the statement: the webhook event, and what the owner gets. A job is requested only where there is a mail to
 * write; without one the notice in the product is all, and a row is enough.
 */
function tellOfView(link: SigningLink, at: Date): { parts: Prisma.Sql; told: Prisma.Sql } {
  const { document } = link;
  const { owner } = document;
  const { event: type, job, notice } = DOCUMENT_FACTS.viewed;
  const row = documentEventRow({
    type,
    at,
    document,
    status: document.status,
    recipients: document.recipients,
    extra: { recipient: { id: link.id, email: link.email, name: link.name }, viewedAt: at.toISOString() },
    fact: `${type}:${link.id}`,
  });
  const event = Prisma.sql`
    event as (${insertRows("events", [row], IF_MOVED)} on conflict (dedupe_key) do nothing returning id),
    ${fanOutSql([row], Prisma.sql`exists (select from event)`)}`;
  const woken = (ids: Prisma.Sql) =>
    Prisma.sql`wake as materialized (select pg_notify('outbox', '') from (${ids}) requested limit 1)`;
  const due = Prisma.sql`select id from due`;
  if (wantsMail(owner.emailPreferences, notice)) {
    const requested = outboxRow(job, { documentId: document.id, recipientId: link.id }, IF_MOVED);
    return {
      parts: Prisma.sql`${event}, job as (${requested} returning id), ${woken(Prisma.sql`${due} union all select id from job`)}`,
      told: Prisma.sql`(select count(*) from wake)`,
    };
  }
  if (!wantsInApp(owner.emailPreferences, notice))
    return { parts: Prisma.sql`${event}, ${woken(due)}`, told: Prisma.sql`(select count(*) from wake)` };
  const by = { recipientId: link.id, person: link.name, reason: null };
  const notification = ownersNotice("viewed", { ...document, ownerId: owner.id }, by);
  return {
    parts: Prisma.sql`${event}, ${woken(due)}, ${notifySql([notification], IF_MOVED)}`,
    told: Prisma.sql`(select count(*) from wake) + (select count(*) from told)`,
  };
}
