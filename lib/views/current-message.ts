import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import { languageOf } from "@/lib/contracts/languages";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { defaultSubjects } from "@/lib/domain/mail-content/default-subjects";
import type { Document } from "@/lib/generated/prisma/client";
import { renderMergeText } from "@/lib/rules/merge-variables";

type Texts = { subject: string | null; body: string | null };

/** The sender's message in the mails of an open document, with its variables as written. */
export type CurrentMessage = {
  subject: string;
  body: string;
  /** The template's message, which the document's own message replaces. */
  template: Texts;
  /** The subject of a mail whose message has none. */
  defaultSubject: string;
};

/** @param ctx the document's owner */
export function currentMessage(
  { principal }: WorkspaceContext,
  document: Document,
  { settings }: TemplateContent,
): CurrentMessage {
  const own = document.message;
  const { subject = null, body = null } = settings.message;
  const { locale } = documentOptionsOf(document);
  return {
    subject: own?.subject ?? subject ?? "",
    body: own?.body ?? body ?? "",
    template: { subject, body },
    defaultSubject: renderMergeText(defaultSubjects()[languageOf(locale) ?? "en"], {
      "sender.name": principal.name ?? principal.email,
      "document.name": document.name,
    }),
  };
}
