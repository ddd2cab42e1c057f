import "server-only";
import { appendAuditEvents, type NewAuditEvent } from "@/lib/audit/append-events";
import { warmWorkers } from "@/lib/completion/warm-workers";
import type { RequestContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import { db } from "@/lib/db";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import type { Link } from "@/lib/signing/load-link";
import { lockLink } from "@/lib/signing/lock-link";
import { shownSha256 } from "@/lib/signing/shown-document";
import { recordedWay } from "@/lib/signing/way-in";

/** A recipient as the audit trail names it. */
export const recipientActor = (r: { id: string; name: string; email: string }): AuditActor => ({
  type: "recipient",
  id: r.id,
  name: r.name,
  email: r.email,
});

/**
 * Notes the first time a recipient's link is opened and the first time the document is shown; later calls
 * cost nothing, and neither does a HEAD. Nothing is noted of a link that died, or a document that ended, in this moment. Opening alone may be a mail scanner; showing needs the page to run or the API to be called.
 */
export async function recordOpened(
  link: Link,
  origin: RequestContext,
  what: "link_opened" | "viewed",
): Promise<void> {
  if (what === "viewed" && link.document.status !== "completed") warmWorkers();
  const isFirstOpen = link.openedAt === null;
  const isFirstView = what === "viewed" && link.viewedAt === null;
  if (origin.isHead || (!isFirstOpen && !isFirstView)) return;
  const at = getClock().now();
  const shown = isFirstView ? await shownSha256(link) : null;
  await db().$transaction(async (tx) => {
    const locked = await lockLink(tx, link);
    if (!locked || (locked.state !== "active" && locked.state !== "completed")) return;
    const base = { actor: recipientActor(link), at, origin };
    const data = recordedWay(link.wayIn, origin);
    const events: NewAuditEvent[] = [];
    const opened = await tx.recipient.updateMany({
      where: { id: link.id, openedAt: null },
      data: { openedAt: at },
    });
    if (opened.count) events.push({ ...base, type: "link_opened", data });
    if (what === "viewed") {
      const viewed = await tx.recipient.updateMany({
        where: { id: link.id, viewedAt: null },
        data: { viewedAt: at },
      });
      if (viewed.count) {
        events.push({ ...base, type: "viewed", data: { ...data, shownSha256: shown } });
        const { document } = link;
        const recipients = document.recipients;
        const extra = {
          recipient: { id: link.id, email: link.email, name: link.name },
          viewedAt: at.toISOString(),
        };
        const fact = `recipient.viewed:${link.id}`;
        await recordDocumentEvent(tx, {
          type: "recipient.viewed",
          at,
          document,
          status: locked.documentStatus,
          recipients,
          extra,
          fact,
        });
        await writeOutbox(tx, "document/viewed", { documentId: document.id, recipientId: link.id });
      }
    }
    if (events.length) await appendAuditEvents(tx, locked.head, events);
  });
}
