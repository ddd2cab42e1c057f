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
  /** Small print below the button: whom the link is for. A mail to several people says so of each one's instead. */
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

/** Who sent the mails, as the page that reports them names it; null for a mail about no document, or one that is gone. */
export type ReportedMails = { workspaceName: string; sender: string | null; documentName: string | null };

/** Reporting mails, and mails to several people of one address. */
export type ReportMessages = {
  /** Of the link below mails to recipients. */
  label: string;
  /** Above the links of several people. */
  sharedAddress: string;
  /** The same where all have one name, and may be one person in several roles. */
  sameName: string;
  /** Below them: whom each is for. */
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

/** Notices that can be turned off, as their page names them (lib/contracts/notices). */
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
    /** Before the names of recipients who have not signed. */
    waitingFor: string;
    /** Above the sender's message. */
    messageFrom(sender: string): string;
    /** Above their note to this reader alone. */
    privateFrom(sender: string): string;
    /** Above the request to sign: whose place the reader was asked to take, by that person. */
    delegatedBy: (person: string) => string;
    /** Small print to a recipient who came by a template's public link. */
    addressTypedIn(sender: string): string;
    /** To the sender, above the names and addresses of such recipients. */
    unverified: string;
    /** Above the button's URL, written out. */
    linkAsText: string;
    /** At the very end; without a workspace in mails from the product itself. */
    footer(workspaceName: string | null, host: string): string;
    /** Label of the links below the footer, in mails that can be turned off. */
    unsubscribe: string;
    mailSettings: string;
    stopReminders: string;
    /** Of the link, below every mail to a recipient, by which they report it. */
    report: string;
    /** In a mail to several people of one address, above their links. */
    sharedAddress: string;
    /** The same where all have one name. */
    sameName: string;
    /** Below them, instead of the note on one's link. */
    sharedLinks: string;
  };
  greeting(name: string | null): string;
  mails: { [Purpose in MailPurpose]: (values: MailValues[Purpose]) => MailMessages };
  /** The page on which a recipient reports mails. */
  report: ReportMessages["page"];
  /** The pages of those links, which open without an account. */
  optOut: {
    /** What an account is no longer sent, as the end of "mails when …". */
    notices: Record<OptOutNotice, string>;
    notice: OptOutMessages<{ when: string }>;
    reminders: OptOutMessages<{ documentName: string; sender: string }>;
    /** For a truncated link, or a deleted user's or recipient's. */
    broken: { heading: string; text: string };
  };
};
