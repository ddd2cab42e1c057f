import type { Language } from "@/lib/contracts/languages";
import type { MailFrameMessages, MailsMessages } from "@/lib/generated/messages/types";
import { accountMails } from "@/lib/i18n/account-mails";
import { documentMails } from "@/lib/i18n/document-mails";
import { fillVerbatim } from "@/lib/i18n/fill";
import type { MailCatalogue, ReportedMails } from "@/lib/i18n/mail-messages";

/** The mails of a language, from its texts. */
export function mailCatalogueOf(
  language: Language,
  frame: MailFrameMessages,
  mails: MailsMessages,
): MailCatalogue {
  const { labels, greeting, report, optOut } = frame;
  return {
    language,
    labels: {
      ...labels,
      messageFrom: (sender) => fillVerbatim(labels.messageFrom, { sender }),
      privateFrom: (sender) => fillVerbatim(labels.privateFrom, { sender }),
      delegatedBy: (person) => fillVerbatim(labels.delegatedBy, { person }),
      addressTypedIn: (sender) => fillVerbatim(labels.addressTypedIn, { sender }),
      footer: (workspaceName, host) =>
        workspaceName
          ? fillVerbatim(labels.footerOfWorkspace, { workspaceName, host })
          : fillVerbatim(labels.footerOfProduct, { host }),
    },
    greeting: (name) => (name ? fillVerbatim(greeting.named, { name }) : greeting.unnamed),
    mails: { ...accountMails(mails), ...documentMails(mails) },
    report: {
      ...report,
      from: (reported) => writtenBy(report, reported),
      effect: (values) => fillVerbatim(report.effect, values),
      done: (values) => fillVerbatim(report.done, values),
    },
    optOut: {
      ...optOut,
      notice: {
        ...optOut.notice,
        question: (values) => fillVerbatim(optOut.notice.question, values),
        done: (values) => fillVerbatim(optOut.notice.done, values),
      },
      reminders: {
        ...optOut.reminders,
        question: (values) => fillVerbatim(optOut.reminders.question, values),
        done: (values) => fillVerbatim(optOut.reminders.done, values),
      },
    },
  };
}

function writtenBy(
  report: MailFrameMessages["report"],
  { workspaceName, sender, documentName }: ReportedMails,
): string {
  if (!sender || !documentName) return fillVerbatim(report.fromWorkspace, { workspaceName });
  return sender === workspaceName
    ? fillVerbatim(report.fromSender, { sender, documentName })
    : fillVerbatim(report.fromSenderFor, { sender, documentName, workspaceName });
}
