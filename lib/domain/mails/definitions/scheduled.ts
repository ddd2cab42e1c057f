import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { MailPropsByPurpose } from "@/lib/contracts/mail-props";
import { defineJob, defineMail } from "@/lib/domain/mails/define-mail";
import { loadMailSubject, ownerProps } from "@/lib/domain/mails/document-mail";
import { findRefusedSending, notifyNotSent } from "@/lib/domain/notifications/not-sent";

/** A document that was scheduled to be sent. */

const notSent = defineJob({
  id: "tell-of-not-sent",
  event: DOCUMENT_FACTS.notSent.job,
  notify: notifyNotSent,
});

type Cause = MailPropsByPurpose["not-sent"]["cause"];

/** Causes stated in a mail, in the owner's language; the detailed reason is on the document's page. */
const CAUSES: Partial<Record<ErrorCode, Cause>> = {
  DOCUMENT_LIMIT_REACHED: "limit",
  PLAN_REQUIRED: "limit",
  RATE_LIMITED: "limit",
  NOT_A_MEMBER: "rights",
  NOT_DOCUMENT_OWNER: "rights",
};

export const SCHEDULE_MAILS = {
  /** Sent to the owner, unless the document was sent or scheduled again meanwhile. */
  "not-sent": defineMail("not-sent", notSent, async ({ documentId, sequence }) => {
    const [subject, found] = [
      await loadMailSubject(documentId),
      await findRefusedSending({ documentId, sequence }),
    ];
    if (!subject || !found) return null;
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.notSent.notice },
      dedupeKey: `not-sent:${documentId}:${sequence}`,
      props: {
        ...ownerProps(subject),
        scheduledFor: found.scheduledFor,
        cause: CAUSES[found.code] ?? ("other" as const),
      },
    };
  }),
};
