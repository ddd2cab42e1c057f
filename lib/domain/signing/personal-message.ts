import type { TemplateContent } from "@/lib/contracts/content";
import type { Document } from "@/lib/generated/prisma/client";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { dateFormats } from "@/lib/pure/date-formats";
import { renderMergeText } from "@/lib/rules/merge-variables";

/** Input of a message to one recipient. */
export type MessageContext = {
  document: {
    name: string;
    expiresAt: Date | null;
    message: Document["message"];
    /** Dates are in the workspace's time zone. */
    workspace: { name: string; timezone: string };
  };
  content: Pick<TemplateContent, "roles" | "settings">;
  sender: { name: string | null; email: string };
  recipient: { name: string; email: string; roleKey: string };
  /** BCP 47 tag of the language in which the message is read, and its dates are written. */
  locale: string;
};

/**
 * Formats dates as "28 December 2026", according to the language, like the deadline in mails and on the signing page.
 */
const formatOf = dateFormats({ dateStyle: "long" });

function dayOf(at: Date, timeZone: string, locale: string): string {
  return formatOf(chooseLanguage([locale]).locale, timeZone).format(at);
}

/**
 * Returns the sender's message to a recipient, else the template's, with merge variables filled in; null if there is
 * neither.
 */
export function personalMessage(
  facts: MessageContext,
): { subject: string | null; body: string | null } | null {
  const { document, content, sender, recipient, locale } = facts;
  const own = document.message;
  const template = content.settings.message;
  const variables = {
    "document.name": document.name,
    "document.expiresAt": document.expiresAt
      ? dayOf(document.expiresAt, document.workspace.timezone, locale)
      : "",
    "workspace.name": document.workspace.name,
    "sender.name": sender.name ?? sender.email,
    "sender.email": sender.email,
    "recipient.name": recipient.name,
    "recipient.email": recipient.email,
    "recipient.role":
      content.roles.find((role) => role.key === recipient.roleKey)?.label ?? recipient.roleKey,
  };
  const fill = (text: string | null | undefined) => (text ? renderMergeText(text, variables) : null);
  const subject = fill(own?.subject ?? template.subject);
  const body = fill(own?.body ?? template.body);
  return subject || body ? { subject, body } : null;
}
