import type {
  MailBrand,
  MailPart,
  MailPerson,
  MailPropsByPurpose,
  MailPurpose,
} from "@/lib/contracts/mail-props";
import type { MailCatalogue, MailMessages, MailOptOut, MailValues } from "@/lib/i18n/mail-messages";
import { dateFormats } from "@/lib/pure/date-formats";

/** A mail as the input of both the layout and the text part: everything but the styling. */
export type MailContent = {
  greeting: string;
  words: MailMessages;
  /** The sender's message, split into paragraphs. */
  message: QuotedMessage | null;
  /** The sender's note to this reader only. */
  note: QuotedMessage | null;
  details: { label: string; value: string }[];
  /** Title above the parts, in a mail to several people who share an address; null otherwise. */
  partsTitle: string | null;
  /** One part for each person; empty in a mail to one person. */
  parts: MailContentPart[];
  /** The button's URL; null without one. */
  url: string | null;
  /** Further links, besides the button. */
  links: MailLink[];
  footer: string;
  /** Below the footer: how the reader unsubscribes from such mails, or reports them. */
  footerLinks: MailLink[];
};

/** The part of one of several people: who it is, their button, and what the sender wrote to them. */
export type MailContentPart = {
  who: string;
  button: string;
  url: string;
  message: QuotedMessage | null;
  note: QuotedMessage | null;
};

/** A person's own words, with a heading that names the person. */
export type QuotedMessage = { from: string; paragraphs: string[] };

export type MailLink = { label: string; url: string };

export const PRODUCT_NAME = "Countersign";
const MAX_MESSAGE_LENGTH = 10_000;

/** Mails whose text states the deadline, so that it is not repeated below. */
const SAYS_DEADLINE: ReadonlySet<MailPurpose> = new Set([
  "signing-request",
  "reminder",
  "own-link",
  "link-replaced",
  "expiring-soon",
  "expiring-soon-owner",
]);

/** Any mail's props; fields that some mails lack are optional. */
type AnyProps = {
  brand?: MailBrand;
  recipientName?: string | null;
  name?: string | null;
  sender?: MailPerson;
  asker?: MailPerson;
  timeZone?: string;
  url?: string | null;
  signedPdfUrl?: string;
  certificateUrl?: string;
  expiresAt?: Date | null;
  reason?: string | null;
  message?: { subject: string | null; body: string | null } | null;
  privateMessage?: string | null;
  waitingFor?: readonly MailPerson[];
  delegatedBy?: MailPerson | null;
  isAddressTypedIn?: boolean;
  unverified?: readonly MailPerson[];
  parts?: readonly MailPart[];
};

/** Language-dependent helpers for writing the parts of a mail. */
type Wording = {
  labels: MailCatalogue["labels"];
  /** Locale for dates and durations. */
  formatLocale: string;
  /** Applied to names and titles before they are inserted into a sentence. */
  quote: (value: string) => string;
};

type MailOptions = Omit<Wording, "labels"> & {
  catalogue: MailCatalogue;
  /** This instance's URL, for the footer. */
  appUrl: string;
  /** Absent in mails that cannot be disabled. */
  optOut?: MailOptOut | undefined;
  /** Where a recipient reports the mail. */
  reportUrl?: string | undefined;
};

/** Converts props to texts. Pure: the same props give the same mail. */
export function buildMailContent<P extends MailPurpose>(
  purpose: P,
  props: MailPropsByPurpose[P],
  { catalogue, formatLocale, appUrl, quote, optOut, reportUrl }: MailOptions,
): MailContent {
  const any: AnyProps = props;
  const { labels } = catalogue;
  const wording: Wording = { labels, formatLocale, quote };
  const formatted = formattedProps(props, any.timeZone, wording) as MailValues[P];
  const workspaceName = any.brand ? quote(any.brand.workspaceName) : null;
  const own = (any.recipientName ?? any.name)?.trim() || null;
  const values = { ...formatted, workspaceName: workspaceName ?? PRODUCT_NAME };
  const words = catalogue.mails[purpose](values);
  const shared = any.parts && any.parts.length > 1 ? any.parts : null;
  const parts = (shared ?? []).map((part) =>
    partOf(part, any, buttonsOf(purpose, values, catalogue), wording),
  );
  const hasOneMessage = new Set(parts.map(({ message }) => JSON.stringify(message))).size <= 1;
  const named = shared ? withoutRepeats(shared) : [];
  const name = shared ? listOf(named.map(nameless), wording) : own && quote(own);
  const linkNote = shared ? labels.sharedLinks : words.linkNote;
  const typedIn =
    any.isAddressTypedIn && any.sender ? [labels.addressTypedIn(quote(nameOf(any.sender)))] : [];
  const delegated = any.delegatedBy ? [labels.delegatedBy(quote(nameOf(any.delegatedBy)))] : [];
  return {
    greeting: catalogue.greeting(name),
    words: {
      ...words,
      subject: any.message?.subject?.trim() || words.subject,
      paragraphs: [...delegated, ...words.paragraphs],
      notes: [...(linkNote ? [linkNote] : []), ...(words.notes ?? []), ...typedIn],
    },
    message: hasOneMessage ? messageOf(any, wording) : null,
    note: shared ? null : noteOf(any, wording),
    partsTitle: shared && (named.length > 1 ? labels.sharedAddress : labels.sameName),
    parts: hasOneMessage ? parts.map((part) => ({ ...part, message: null })) : parts,
    details: detailsOf(SAYS_DEADLINE.has(purpose) ? { ...any, expiresAt: null } : any, wording),
    url: shared ? null : (any.url ?? any.signedPdfUrl ?? null),
    links: any.certificateUrl ? [{ label: labels.certificate, url: any.certificateUrl }] : [],
    footer: labels.footer(workspaceName, new URL(appUrl).host),
    footerLinks: [
      ...(optOut ? footerLinksOf(optOut, labels) : []),
      ...(reportUrl ? [{ label: labels.report, url: reportUrl }] : []),
    ],
  };
}

/** Keeps one part per name, ignoring case and spacing: it may be one person in several roles. */
function withoutRepeats(parts: readonly MailPart[]): MailPart[] {
  const byName = new Map<string, MailPart>();
  for (const part of parts) {
    const name = part.name.trim().replace(/\s+/g, " ").toLowerCase();
    if (!byName.has(name)) byName.set(name, part);
  }
  return [...byName.values()];
}

const nameless = ({ name }: MailPart): MailPerson => ({ name, email: name });

/** Returns the button for each action that one of several people may be asked to do, in this mail's wording. */
function buttonsOf<P extends MailPurpose>(
  purpose: P,
  values: MailValues[P],
  { mails }: MailCatalogue,
): Record<MailPart["action"], string> {
  const buttonOf = (own: object) => mails[purpose]({ ...values, ...own } as MailValues[P]).button ?? "";
  const read = mails.copy({ ...(values as MailValues["copy"]), role: "viewer" }).button ?? "";
  return { sign: buttonOf({ action: "sign" }), approve: buttonOf({ action: "approve" }), read };
}

function partOf(
  { name, role, action, url, message, privateMessage }: MailPart,
  { sender }: AnyProps,
  buttons: Record<MailPart["action"], string>,
  wording: Wording,
): MailContentPart {
  const from = sender ? { sender } : {};
  return {
    who: `${wording.quote(name)} · ${wording.quote(role)}`,
    button: buttons[action],
    url,
    message: messageOf({ ...from, message }, wording),
    note: noteOf({ ...from, privateMessage }, wording),
  };
}

function footerLinksOf(optOut: MailOptOut, labels: MailCatalogue["labels"]): MailLink[] {
  if (optOut.kind === "reminders") return [{ label: labels.stopReminders, url: optOut.url }];
  return [
    { label: labels.unsubscribe, url: optOut.url },
    { label: labels.mailSettings, url: optOut.settingsUrl },
  ];
}

function messageOf(
  { message, asker, sender = asker }: AnyProps,
  { labels, quote }: Wording,
): QuotedMessage | null {
  const paragraphs = paragraphsOf(message?.body);
  if (!sender || paragraphs.length === 0) return null;
  return { from: labels.messageFrom(quote(nameOf(sender))), paragraphs };
}

function noteOf({ privateMessage, sender }: AnyProps, { labels, quote }: Wording): QuotedMessage | null {
  const paragraphs = paragraphsOf(privateMessage);
  if (!sender || paragraphs.length === 0) return null;
  return { from: labels.privateFrom(quote(nameOf(sender))), paragraphs };
}

/** Splits a text into lines; empty if there is only white space. */
function paragraphsOf(text: string | null | undefined): string[] {
  const lines = (text ?? "")
    .slice(0, MAX_MESSAGE_LENGTH)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  return lines.every((line) => line === "") ? [] : lines;
}

function detailsOf(
  { sender, expiresAt, reason, timeZone, waitingFor, unverified = [] }: AnyProps,
  wording: Wording,
) {
  const { labels, formatLocale, quote } = wording;
  const details: MailContent["details"] = [];
  if (sender) {
    details.push({ label: labels.from, value: withAddress(sender, quote) });
  }
  if (expiresAt)
    details.push({ label: labels.due, value: formatDateTime(expiresAt, formatLocale, timeZone) });
  if (waitingFor?.length) details.push({ label: labels.waitingFor, value: listOf(waitingFor, wording) });
  if (reason) details.push({ label: labels.reason, value: quote(reason) });
  for (const person of unverified)
    details.push({ label: labels.unverified, value: withAddress(person, quote) });
  return details;
}

/** Props that contain user input; other strings are enum values and URLs, and are left unchanged. */
const FREE_TEXT: ReadonlySet<string> = new Set([
  "documentName",
  "keyName",
  "name",
  "reason",
  "recipientName",
  "workspace",
]);

const MAX_LISTED = 10;

/**
 * Lists people as `Ada, Bo and Cleo`, formatted for the language; a long list is cut to the first names and the
 * number of others.
 */
function listOf(people: readonly MailPerson[], { formatLocale, quote }: Wording): string {
  const names = people.slice(0, MAX_LISTED).map((person) => quote(nameOf(person)));
  const more = people.length - names.length;
  const listed = more > 0 ? [...names, `+${more}`] : names;
  return new Intl.ListFormat(formatLocale, { type: "conjunction" }).format(listed);
}

const withAddress = ({ name, email }: MailPerson, quote: Wording["quote"]): string =>
  name ? `${quote(name)} (${email})` : email;

const nameOf = (person: MailPerson) => person.name?.trim() || person.email;

/** Formats props as `MailValues` describes them. */
function formattedProps(
  props: object,
  timeZone: string | undefined,
  wording: Wording,
): Record<string, unknown> {
  const { formatLocale, quote } = wording;
  return Object.fromEntries(
    Object.entries(props).map(([key, value]: [string, unknown]) => {
      if (key === "parts") return [key, undefined];
      if (value instanceof Date) return [key, formatDateTime(value, formatLocale, timeZone)];
      if (typeof value === "number")
        return [
          key,
          key.endsWith("Minutes")
            ? formatMinutes(value, formatLocale)
            : new Intl.NumberFormat(formatLocale).format(value),
        ];
      if (typeof value === "object" && value !== null && "email" in value) {
        return [key, quote(nameOf(value as MailPerson))];
      }
      if (Array.isArray(value)) return [key, listOf(value as MailPerson[], wording)];
      return [key, typeof value === "string" && FREE_TEXT.has(key) ? quote(value) : value];
    }),
  );
}

const formatOf = dateFormats({
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/**
 * Formats a date and time as `1 May 2026 at 14:00 UTC`, according to the language. An unknown time zone falls back to
 * UTC.
 */
export function formatDateTime(at: Date, language: string, timeZone = "UTC"): string {
  return formatOf(language, timeZone).format(at);
}

/** Formats a duration as `15 minutes`, `1 hour` or `2 days`, in the largest unit that gives a whole number. */
export function formatMinutes(minutes: number, language: string): string {
  const [count, unit] =
    minutes % 1440 === 0 && minutes >= 2880
      ? [minutes / 1440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
