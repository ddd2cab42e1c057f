import type { Language } from "@/lib/contracts/languages";
import type { MailPerson, MailPropsByPurpose, MailPurpose } from "@/lib/contracts/mail-props";

/** How the reader unsubscribes: from an account's mails of this kind, or from the reminders of one document. */
export type MailOptOut =
  | { kind: "notice"; url: string; settingsUrl: string }
  | { kind: "reminders"; url: string };

/** The texts of one mail. The layout adds address, sender's message, details and footer. */
export type MailMessages = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The button's label; absent in mails without a link. */
  button?: string;
  /**
   * Small print below the button: whom the link is for. A mail to several people has such a note for all their links
   * instead.
   */
  linkNote?: string;
  /** Further small print. */
  notes?: string[];
};

type Formatted<Value> = Value extends Date | number | MailPerson | readonly MailPerson[] ? string : Value;

/** Props formatted for sentences: names resolved and listed, dates and durations in the reader's language. */
type FormattedProps<Props> = {
  [Key in keyof Props as Exclude<
    Key,
    "brand" | "timeZone" | "message" | "privateMessage" | "parts" | "url"
  >]: Formatted<Props[Key]>;
} & { workspaceName: string };

export type MailValues = { [Purpose in MailPurpose]: FormattedProps<MailPropsByPurpose[Purpose]> };

/** Texts of an unsubscribe page: the question, and the confirmation. */
export type OptOutMessages<Values> = {
  heading: string;
  question(values: Values): string;
  button: string;
  doneHeading: string;
  done(values: Values): string;
};

/**
 * The sender of the mails, as shown on the page that reports them; null for a mail about no document, or about one
 * that no longer exists.
 */
export type ReportedMails = { workspaceName: string; sender: string | null; documentName: string | null };

/** Texts about reporting mails, and of mails to several people with one address. */
export type ReportMessages = {
  /** Label of the link below mails to recipients. */
  label: string;
  /** Text above the links of several people. */
  sharedAddress: string;
  /** The same text if all have one name, and may be one person in several roles. */
  sameName: string;
  /** Text below the links: whom each of them is for. */
  sharedLinks: string;
  page: {
    heading: string;
    from(values: ReportedMails): string;
    effect(values: Pick<ReportedMails, "workspaceName">): string;
    button: string;
    doneHeading: string;
    done(values: Pick<ReportedMails, "workspaceName">): string;
  };
  stopped: MailCatalogue["mails"]["mails-stopped"];
};

/** Notices that can be turned off, as named on the unsubscribe page (lib/contracts/notices). */
export type OptOutNotice =
  | "documentViewed"
  | "documentSigned"
  | "documentQuestion"
  | "documentDeclined"
  | "documentDelegated"
  | "documentCompleted"
  | "documentExpiringSoon"
  | "documentExpired"
  | "documentNotSent"
  | "mailFailed"
  | "bulkSendEnded"
  | "webhookDisabled"
  | "memberJoined";

/**
 * The mails in one language (`<language>/mails.ts`). Each mail is a function of its values, so that a language can
 * order sentences and form plurals and cases as it needs.
 */
export type MailCatalogue = {
  /** BCP 47, the `lang` of the mail. */
  language: Language;
  labels: {
    /** After a label. */
    colon: string;
    from: string;
    due: string;
    reason: string;
    certificate: string;
    /** Label before the names of recipients who have not signed. */
    waitingFor: string;
    /** Heading above the sender's message. */
    messageFrom(sender: string): string;
    /** Heading above the sender's note to this reader alone. */
    privateFrom(sender: string): string;
    /** Text above the request to sign: the person who asked the reader to take their place. */
    delegatedBy: (person: string) => string;
    /** Small print for a recipient who came by a template's public link. */
    addressTypedIn(sender: string): string;
    /** For the sender: text above the names and addresses of recipients who came by a public link. */
    unverified: string;
    /** Text above the button's URL, written out. */
    linkAsText: string;
    /** Text at the very end; `workspaceName` is null in mails from the product itself. */
    footer(workspaceName: string | null, host: string): string;
    /** Label of the links below the footer, in mails that can be turned off. */
    unsubscribe: string;
    mailSettings: string;
    stopReminders: string;
    /** Label of the link, below every mail to a recipient, that reports the mail. */
    report: string;
    /** Text above the links in a mail to several people with one address. */
    sharedAddress: string;
    /** The same text if all have one name. */
    sameName: string;
    /** Text below the links, in place of the note on a single link. */
    sharedLinks: string;
  };
  greeting(name: string | null): string;
  mails: { [Purpose in MailPurpose]: (values: MailValues[Purpose]) => MailMessages };
  /** The page on which a recipient reports mails. */
  report: ReportMessages["page"];
  /** The pages behind the unsubscribe links, which open without an account. */
  optOut: {
    /** The mails that an account no longer receives, as the end of "mails when …". */
    notices: Record<OptOutNotice, string>;
    notice: OptOutMessages<{ when: string }>;
    reminders: OptOutMessages<{ documentName: string; sender: string }>;
    /** For a truncated link, or one of a deleted user or recipient. */
    broken: { heading: string; text: string };
  };
};
