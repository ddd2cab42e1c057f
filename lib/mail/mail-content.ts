import { formatDateTime, formatMinutes } from "@/lib/mail/format";
import type {
  MailBrand,
  MailOptOut,
  MailPerson,
  MailPropsByPurpose,
  MailPurpose,
} from "@/lib/mail/mail-props";
import type { MailCatalogue, MailValues, MailWords } from "@/lib/mail/messages/catalogue";

/** A mail as the layout and the text part both take it: everything but the look. */
export type MailContent = {
  greeting: string;
  words: MailWords;
  /** The sender's own words, in paragraphs. */
  message: { from: string; paragraphs: string[] } | null;
  details: { label: string; value: string }[];
  /** The button's address; null without one. */
  url: string | null;
  /** Further addresses, beside the button. */
  links: MailLink[];
  footer: string;
  /** Under the footer: how the reader stops mails such as this one. */
  footerLinks: MailLink[];
};

export type MailLink = { label: string; url: string };

export const PRODUCT_NAME = "Countersign";
const MAX_MESSAGE_LENGTH = 10_000;

/** Any mail's props, each of the fields that some mails lack being optional. */
type AnyProps = {
  brand?: MailBrand;
  recipientName?: string | null;
  name?: string | null;
  sender?: MailPerson;
  timeZone?: string;
  url?: string | null;
  signedPdfUrl?: string;
  certificateUrl?: string;
  expiresAt?: Date | null;
  reason?: string | null;
  message?: { subject: string | null; body: string | null } | null;
  waitingFor?: readonly MailPerson[];
};

type Voice = {
  /** In which dates and durations are written. */
  formatLocale: string;
  /** What happens to a name or a title on its way into a sentence. */
  quote: (value: string) => string;
};

type Setting = Voice & {
  catalogue: MailCatalogue;
  /** The address of this instance, for the footer. */
  appUrl: string;
  /** Absent in mails that cannot be switched off. */
  optOut?: MailOptOut | undefined;
};

/** Puts props into words. Pure; the same props give the same mail. */
export function mailContent<P extends MailPurpose>(
  purpose: P,
  props: MailPropsByPurpose[P],
  { catalogue, formatLocale, appUrl, quote, optOut }: Setting,
): MailContent {
  const any: AnyProps = props;
  const { labels } = catalogue;
  const values = spoken(props, any.timeZone, { formatLocale, quote }) as MailValues[P];
  const workspaceName = any.brand ? quote(any.brand.workspaceName) : null;
  const name = (any.recipientName ?? any.name)?.trim() || null;
  const words = catalogue.mails[purpose]({ ...values, workspaceName: workspaceName ?? PRODUCT_NAME });
  return {
    greeting: catalogue.greeting(name === null ? null : quote(name)),
    words: { ...words, subject: any.message?.subject?.trim() || words.subject },
    message: messageOf(any, labels, quote),
    details: detailsOf(any, labels, { formatLocale, quote }),
    url: any.url ?? any.signedPdfUrl ?? null,
    links: any.certificateUrl ? [{ label: labels.certificate, url: any.certificateUrl }] : [],
    footer: labels.footer(workspaceName, new URL(appUrl).host),
    footerLinks: optOut ? footerLinksOf(optOut, labels) : [],
  };
}

function footerLinksOf(optOut: MailOptOut, labels: MailCatalogue["labels"]): MailLink[] {
  if (optOut.kind === "reminders") return [{ label: labels.stopReminders, url: optOut.url }];
  return [
    { label: labels.unsubscribe, url: optOut.url },
    { label: labels.mailSettings, url: optOut.settingsUrl },
  ];
}

function messageOf({ message, sender }: AnyProps, labels: MailCatalogue["labels"], quote: Setting["quote"]) {
  const paragraphs = (message?.body ?? "")
    .slice(0, MAX_MESSAGE_LENGTH)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  if (!sender || paragraphs.every((line) => line === "")) return null;
  return { from: labels.messageFrom(quote(nameOf(sender))), paragraphs };
}

function detailsOf(
  { sender, expiresAt, reason, timeZone, waitingFor }: AnyProps,
  labels: MailCatalogue["labels"],
  { formatLocale, quote }: Voice,
) {
  const details: MailContent["details"] = [];
  if (sender) {
    const value = sender.name ? `${quote(sender.name)} (${sender.email})` : sender.email;
    details.push({ label: labels.from, value });
  }
  if (expiresAt)
    details.push({ label: labels.due, value: formatDateTime(expiresAt, formatLocale, timeZone) });
  if (waitingFor?.length)
    details.push({ label: labels.waitingFor, value: listOf(waitingFor, { formatLocale, quote }) });
  if (reason) details.push({ label: labels.reason, value: quote(reason) });
  return details;
}

/** What people typed; other strings are choices and addresses, and stay as they are. */
const FREE_TEXT: ReadonlySet<string> = new Set([
  "documentName",
  "keyName",
  "name",
  "reason",
  "recipientName",
]);

const MAX_LISTED = 10;

/** `Ada, Bo and Cleo`, in the language's own way; of many, the first and how many more. */
function listOf(people: readonly MailPerson[], { formatLocale, quote }: Voice): string {
  const names = people.slice(0, MAX_LISTED).map((person) => quote(nameOf(person)));
  const more = people.length - names.length;
  const listed = more > 0 ? [...names, `+${more}`] : names;
  return new Intl.ListFormat(formatLocale, { type: "conjunction" }).format(listed);
}

const nameOf = (person: MailPerson) => person.name?.trim() || person.email;

/** Props as `Spoken` describes them. */
function spoken(
  props: object,
  timeZone: string | undefined,
  { formatLocale, quote }: Voice,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([key, value]: [string, unknown]) => {
      if (value instanceof Date) return [key, formatDateTime(value, formatLocale, timeZone)];
      if (typeof value === "number") return [key, formatMinutes(value, formatLocale)];
      if (typeof value === "object" && value !== null && "email" in value) {
        return [key, quote(nameOf(value as MailPerson))];
      }
      if (Array.isArray(value)) return [key, listOf(value as MailPerson[], { formatLocale, quote })];
      return [key, typeof value === "string" && FREE_TEXT.has(key) ? quote(value) : value];
    }),
  );
}
