import "server-only";
import type { MailBrand, MailPropsByPurpose, MailPurpose } from "@/lib/contracts/mail-props";
import {
  buildMailContent,
  type MailContent,
  type QuotedMessage,
} from "@/lib/domain/mail-content/mail-content";
import { renderHtmlPart } from "@/lib/domain/mail-content/render-html-part";
import { isolate, textDirection } from "@/lib/domain/mail-content/text-direction";
import { formatLocaleFor, mailCatalogue } from "@/lib/i18n/locales";
import type { MailCatalogue, MailOptOut } from "@/lib/i18n/mail-messages";
import { singleLine } from "@/lib/platform/ports/mail/mailbox-address";

export type RenderedMail = { subject: string; text: string; html: string };

type Options = {
  locale: string;
  appUrl: string;
  /** How the reader unsubscribes from such mails, if possible. */
  optOut?: MailOptOut | undefined;
  /** Where a recipient reports the mail. */
  reportUrl?: string | undefined;
};

const MAX_SUBJECT_LENGTH = 200;

/**
 * Renders a mail in the reader's language: subject, text part and HTML part from the same messages.
 *
 * @param locale BCP 47; the closest available language is used, falling back to English
 * @param appUrl the instance's URL, shown in the footer
 * @throws {TypeError} for a URL that is not http(s): a bug in the caller
 */
export async function renderMail<P extends MailPurpose>(
  purpose: P,
  props: MailPropsByPurpose[P],
  options: Options,
): Promise<RenderedMail> {
  return renderMailWith(mailCatalogue(options.locale), purpose, props, options);
}

/** Renders like `renderMail`, with the messages of a given catalogue. */
export async function renderMailWith<P extends MailPurpose>(
  catalogue: MailCatalogue,
  purpose: P,
  props: MailPropsByPurpose[P],
  { locale, appUrl, optOut, reportUrl }: Options,
): Promise<RenderedMail> {
  const formatLocale = formatLocaleFor(locale, catalogue);
  const direction = textDirection(catalogue.language);
  const setting = { catalogue, formatLocale, appUrl, optOut, reportUrl };
  const plain = buildMailContent(purpose, props, { ...setting, quote: singleLine });
  const links = [...plain.links, ...plain.footerLinks];
  for (const url of [plain.url, ...plain.parts.map((part) => part.url), ...links.map((link) => link.url)])
    assertWebAddress(url);
  const text = renderTextPart(plain, catalogue.labels);

  const quote = (value: string) => isolate(singleLine(value), direction);
  const content = buildMailContent(purpose, props, { ...setting, quote });
  const subject = shorten(singleLine(plain.words.subject));
  const brand: MailBrand | null = "brand" in props ? props.brand : null;
  const html = await renderHtmlPart({ content, subject, brand, catalogue, direction });
  return { subject, text, html };
}

function assertWebAddress(url: string | null): void {
  if (url !== null && !/^https?:\/\/[^\s]+$/i.test(url))
    throw new TypeError("an email may only link to http(s) addresses");
}

function shorten(subject: string): string {
  const characters = Array.from(subject);
  return characters.length <= MAX_SUBJECT_LENGTH
    ? subject
    : `${characters.slice(0, MAX_SUBJECT_LENGTH - 1).join("")}…`;
}

const quoted = ({ from, paragraphs }: QuotedMessage): string =>
  [from, ...paragraphs.map((line) => `> ${line}`.trimEnd())].join("\n");

/** Returns the mail as plain text: the same text in the same order, with every URL on its own line. */
export function renderTextPart(content: MailContent, labels: MailCatalogue["labels"]): string {
  const { words, message, note, details, url, links, partsTitle, parts } = content;
  const addressOf = (label: string, address: string) => `${label}${labels.colon}\n${address}`;
  const blocks = [
    content.greeting,
    ...words.paragraphs,
    message && quoted(message),
    note && quoted(note),
    partsTitle,
    ...parts.flatMap((part) => [
      part.who,
      part.message && quoted(part.message),
      part.note && quoted(part.note),
      addressOf(part.button, part.url),
    ]),
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
