import type { MailContent } from "@/lib/domain/mail-content/mail-content";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

/** The mail as plain text: the same text in the same order, every URL on its own line. */
export function textPart(content: MailContent, labels: MailCatalogue["labels"]): string {
  const { words, message, details, url, links } = content;
  const addressOf = (label: string, address: string) => `${label}${labels.colon}\n${address}`;
  const blocks = [
    content.greeting,
    ...words.paragraphs,
    message && [message.from, ...message.paragraphs.map((line) => `> ${line}`.trimEnd())].join("\n"),
    url && (words.button ? addressOf(words.button, url) : `${labels.linkAsText}\n${url}`),
    ...links.map((link) => addressOf(link.label, link.url)),
    details.map(({ label, value }) => `${label}${labels.colon} ${value}`).join("\n"),
    ...(words.notes ?? []),
    [`-- \n${content.footer}`, ...content.footerLinks.map((link) => addressOf(link.label, link.url))].join(
      "\n\n",
    ),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
