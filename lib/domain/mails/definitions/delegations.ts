import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { MailPerson } from "@/lib/contracts/mail-props";
import { defineJob, defineMail, OWNER } from "@/lib/domain/mails/define-mail";
import { documentProps, documentUrl, loadMailSubject } from "@/lib/domain/mails/document-mail";
import { notifyDelegated } from "@/lib/domain/notifications/add-notifications";
import { db } from "@/lib/platform/database/db";

/** A recorded delegation: another person took a recipient's place. */

type Recorded = {
  recipientId: string;
  delegated: "sender" | "recipient";
  from: { name: string; email: string };
  to: { name: string; email: string };
  reason: string | null;
};

type Fact = { documentId: string; sequence: number };

async function readDelegation({ documentId, sequence }: Fact): Promise<Recorded | null> {
  const event = await db().auditEvent.findUnique({
    where: { documentId_sequence: { documentId, sequence } },
    select: { data: true },
  });
  return (event?.data as Recorded | undefined) ?? null;
}

const delegated = defineJob({
  id: "tell-of-delegation",
  event: DOCUMENT_FACTS.delegated.job,
  readers: { find: ({ recipientId }) => [recipientId], owner: "first" },
  notify: async (data) => {
    const found = await readDelegation(data);
    if (found?.delegated !== "recipient") return;
    const { from, to, reason } = found;
    await notifyDelegated({ ...data, former: from.name, newPerson: to.name, reason: reason ?? "" });
  },
});

export const DELEGATION_MAILS = {
  /**
   * Sent to the document's owner, if the recipient asked for it, and to the person who had the place, at their own
   * address.
   */
  delegated: defineMail("delegated", delegated, async (data, reader) => {
    const [subject, found] = [await loadMailSubject(data.documentId), await readDelegation(data)];
    if (!subject || !found || subject.document.deletedAt) return null;
    const recipient = subject.document.recipients.find(({ id }) => id === data.recipientId);
    if (!recipient || recipient.delivery === "none") return null;
    const { delegated: by, from: former, to: newPerson, reason } = found;
    const dedupeKey = `delegated:${data.documentId}:${data.sequence}:${reader === OWNER ? "owner" : "former"}`;
    if (reader !== OWNER)
      return {
        to: { subject, recipient: { ...recipient, ...former }, needs: "nothing" },
        dedupeKey,
        props: {
          ...documentProps(subject, former.name),
          ...{ audience: "former" as const, by, former, newPerson, reason: null, url: null },
        },
      };
    if (by === "sender") return null;
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.delegated.notice },
      dedupeKey,
      props: {
        ...documentProps(subject, subject.owner.name),
        ...{ audience: "sender" as const, by, former, newPerson, reason },
        url: documentUrl(data.documentId),
      },
    };
  }),
};

/** Returns the recipient who asked this one to take their place; null if the sender chose them. */
export async function delegatorOf(
  documentId: string,
  recipient: { id: string; email: string },
): Promise<MailPerson | null> {
  const events = await db().auditEvent.findMany({
    where: { documentId, type: "updated", data: { path: ["recipientId"], equals: recipient.id } },
    orderBy: { sequence: "desc" },
    take: 1,
    select: { data: true },
  });
  const found = events[0]?.data as Recorded | undefined;
  return found?.delegated === "recipient" && found.to.email === recipient.email ? found.from : null;
}
