import "server-only";
import type { RequestContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { appendAuditEvents, type NewAuditEvent } from "@/lib/domain/audit/append-events";
import { warmWorkers } from "@/lib/domain/seal-key/warm-workers";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { type Link, lockLink } from "@/lib/domain/signing/load-link";
import { type Shown, shownData } from "@/lib/domain/signing/shown-document";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { documentVersion } from "@/lib/domain/templates/published-version";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/** A recipient as an actor in the audit trail. */
export const recipientActor = (r: { id: string; name: string; email: string }): AuditActor => ({
  type: "recipient",
  id: r.id,
  name: r.name,
  email: r.email,
});

/**
 * Records the first time a recipient's link is opened and the first time the document is viewed; later calls return
 * early, as do HEAD requests. Nothing is recorded when the link is revoked or the document ends concurrently. Opening
 * alone may be an email scanner; viewing requires that the page runs or the API is called.
 * @param shownTo what was shown, of a document that is viewed
 * @throws {AppError} INVALID_INPUT
 */
export async function recordOpened(
  link: Link,
  origin: RequestContext,
  what: "link_opened" | "viewed",
  shownTo: (version: PublishedVersion) => Promise<Shown | null> = async () => null,
): Promise<void> {
  if (what === "viewed" && link.document.status !== "completed") warmWorkers();
  const isFirstOpen = link.openedAt === null;
  const isFirstView = what === "viewed" && link.viewedAt === null;
  if (origin.isHead || (!isFirstOpen && !isFirstView)) return;
  const at = getClock().now();
  const shown = isFirstView ? await shownTo(await documentVersion(link.document)) : null;
  await db().$transaction(async (tx) => {
    const locked = await lockLink(tx, link);
    if (!locked || (locked.state !== "active" && locked.state !== "completed")) return;
    const base = { actor: recipientActor(link), at, origin };
    const data = recordedAuthentication(link.authentication, origin);
    const events: NewAuditEvent[] = [];
    const opened = await tx.recipient.updateMany({
      where: { id: link.id, openedAt: null },
      data: { openedAt: at },
    });
    if (opened.count) events.push({ ...base, type: DOCUMENT_FACTS.linkOpened.audit, data });
    if (what === "viewed") {
      const viewed = await tx.recipient.updateMany({
        where: { id: link.id, viewedAt: null },
        data: { viewedAt: at },
      });
      if (viewed.count) {
        const { audit, event, job } = DOCUMENT_FACTS.viewed;
        events.push({ ...base, type: audit, data: { ...data, ...shownData(shown) } });
        // The workspace is notified of what a visitor began when they sign it (send-started).
        if (!locked.isStart) {
          const { document } = link;
          // As they are now: another may have signed since the link was read.
          const recipients = await tx.recipient.findMany({ where: { documentId: document.id } });
          const extra = {
            recipient: { id: link.id, email: link.email, name: link.name },
            viewedAt: at.toISOString(),
          };
          await recordDocumentEvent(tx, {
            type: event,
            at,
            document,
            status: locked.documentStatus,
            recipients,
            extra,
            fact: `${event}:${link.id}`,
          });
          await writeOutbox(tx, job, { documentId: document.id, recipientId: link.id });
        }
      }
    }
    if (events.length) await appendAuditEvents(tx, locked.head, events);
  });
}
