import type { Language } from "@/lib/contracts/languages";
import type { MailFrameMessages, MailsMessages } from "@/lib/generated/messages/types";
import { accountMails } from "@/lib/i18n/account-mails";
import { documentMails } from "@/lib/i18n/document-mails";
import { say } from "@/lib/i18n/fill";
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
      messageFrom: (sender) => say(labels.messageFrom, { sender }),
      privateFrom: (sender) => say(labels.privateFrom, { sender }),
      delegatedBy: (person) => say(labels.delegatedBy, { person }),
      addressTypedIn: (sender) => say(labels.addressTypedIn, { sender }),
      footer: (workspaceName, host) =>
        workspaceName
          ? say(labels.footerOfWorkspace, { workspaceName, host })
          : say(labels.footerOfProduct, { host }),
    },
    greeting: (name) => (name ? say(greeting.named, { name }) : greeting.unnamed),
    mails: { ...accountMails(mails), ...documentMails(mails) },
    report: {
      ...report,
      from: (reported) => writtenBy(report, reported),
      effect: (values) => say(report.effect, values),
      done: (values) => say(report.done, values),
    },
    optOut: {
      ...optOut,
      notice: {
        ...optOut.notice,
        question: (values) => say(optOut.notice.question, values),
        done: (values) => say(optOut.notice.done, values),
      },
      reminders: {
        ...optOut.reminders,
        question: (values) => say(optOut.reminders.question, values),
        done: (values) => say(optOut.reminders.done, values),
      },
    },
  };
}

function writtenBy(
  report: MailFrameMessages["report"],
  { workspaceName, sender, documentName }: ReportedMails,
): string {
  if (!sender || !documentName) return say(report.fromWorkspace, { workspaceName });
  return sender === workspaceName
    ? say(report.fromSender, { sender, documentName })
    : say(report.fromSenderFor, { sender, documentName, workspaceName });
}
