import type { MailsMessages } from "@/lib/generated/messages/types";
import { fillVerbatim } from "@/lib/i18n/fill";
import type { MailCatalogue, MailValues } from "@/lib/i18n/mail-messages";

type DocumentPurpose =
  | "bulk-send-ended"
  | "signing-request"
  | "reminder"
  | "own-link"
  | "link-replaced"
  | "copy"
  | "completed"
  | "delegated"
  | "declined"
  | "voided"
  | "expired"
  | "embed-prepared"
  | "expiring-soon"
  | "expiring-soon-owner"
  | "viewed"
  | "question"
  | "signed"
  | "not-sent"
  | "start-code"
  | "mail-failed";

type Asking = Pick<MailValues["reminder"], "action" | "expiresAt">;

/** Mails about a document, to its recipients and to its sender: where each text is used, in every language. */
export function documentMails(texts: MailsMessages): Pick<MailCatalogue["mails"], DocumentPurpose> {
  const { shared } = texts;
  const deadline = ({ action, expiresAt }: Asking): string[] =>
    expiresAt === null ? [] : [fillVerbatim(shared.deadline, { action, expiresAt })];
  return {
    "bulk-send-ended": (values) => {
      const t = texts["bulk-send-ended"][values.outcome];
      const hasNext = values.outcome === "paused" || values.failed !== "0";
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), ...(hasNext ? [t.next] : [])],
        button: t.button,
        notes: [],
      };
    },
    "signing-request": (values) => {
      const t = texts["signing-request"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values), ...deadline(values)],
        button: fillVerbatim(shared.readAndAct, values),
        linkNote: shared.ownLink,
        notes: [fillVerbatim(t.unexpected, values)],
      };
    },
    reminder: (values) => {
      const t = texts.reminder;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values), ...deadline(values)],
        button: fillVerbatim(shared.readAndAct, values),
        linkNote: shared.ownLink,
      };
    },
    "own-link": (values) => {
      const t = texts["own-link"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), ...deadline(values)],
        button: fillVerbatim(shared.readAndAct, values),
        linkNote: shared.ownLink,
        notes: [fillVerbatim(t.unexpected, values)],
      };
    },
    "link-replaced": (values) => {
      const t = texts["link-replaced"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), ...deadline(values)],
        button: fillVerbatim(shared.readAndAct, values),
        linkNote: shared.ownLink,
      };
    },
    copy: (values) => {
      const t = texts.copy;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values)],
        button: t.button,
        linkNote: t.ownLink,
      };
    },
    completed: (values) => {
      const t = texts.completed;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.keep, values)],
        button: t.button,
      };
    },
    delegated: (values) => {
      if (values.audience === "sender") {
        const t = texts.delegated.sender;
        const title = fillVerbatim(t.title, values);
        return {
          subject: title,
          heading: title,
          paragraphs: [fillVerbatim(t.text, values)],
          button: t.button,
        };
      }
      const t = values.by === "recipient" ? texts.delegated.byThemselves : texts.delegated.bySender;
      const title = fillVerbatim(t.title, values);
      return { subject: title, heading: title, paragraphs: [fillVerbatim(t.text, values)] };
    },
    declined: (values) => {
      const t = texts.declined;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values)],
        button: t.button,
      };
    },
    voided: (values) => {
      const t = texts.voided;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values)],
      };
    },
    expired: (values) => {
      const t = texts.expired;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [
          fillVerbatim(t.text, values),
          values.audience === "sender" || !values.sender
            ? t.sendAgain
            : fillVerbatim(t.askSender, { sender: values.sender }),
        ],
        button: t.button,
      };
    },
    "embed-prepared": (values) => {
      const t = texts["embed-prepared"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), t.expected],
        button: t.button,
        notes: [fillVerbatim(t.unexpected, values)],
      };
    },
    "expiring-soon": (values) => {
      const t = texts["expiring-soon"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values)],
        button: fillVerbatim(shared.readAndAct, values),
        linkNote: shared.ownLink,
      };
    },
    "expiring-soon-owner": (values) => {
      const t = texts["expiring-soon-owner"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), t.next],
        button: t.button,
      };
    },
    viewed: (values) => {
      const t = texts.viewed;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values)],
        button: t.button,
      };
    },
    question: (values) => {
      const t = texts.question;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values)],
        button: t.button,
        notes: [fillVerbatim(t.reply, values)],
      };
    },
    signed: (values) => {
      const t = texts.signed;
      return {
        subject: fillVerbatim(t.subject, values),
        heading: fillVerbatim(t.heading, values),
        paragraphs: [fillVerbatim(t.text, values)],
        button: t.button,
      };
    },
    "not-sent": (values) => {
      const t = texts["not-sent"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.next, values)],
        button: t.button,
      };
    },
    "start-code": (values) => {
      const t = texts["start-code"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), values.code],
        notes: [fillVerbatim(t.once, values), t.unexpected],
      };
    },
    "mail-failed": (values) => {
      const t = texts["mail-failed"];
      return {
        subject: fillVerbatim(t.subject, values),
        heading: t.heading,
        paragraphs: [fillVerbatim(t.text, values), fillVerbatim(t.next, values)],
        button: t.button,
      };
    },
  };
}
