import type { MutableNotice } from "@/lib/contracts/notices";
import type { MailPropsByPurpose, MailPurpose } from "@/lib/mail/mail-props";

/** One mail in words. The layout adds address, message of the sender, details and footer. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What the one button says; absent in mails that lead nowhere. */
  button?: string;
  /** Small print under the button. */
  notes?: string[];
};

/** Props as sentences take them: names resolved and listed, dates and durations written out in the reader's language. */
export type Spoken<Props> = {
  [Key in keyof Props as Key extends "brand" | "timeZone" | "message" | "url"
    ? never
    : Key]: Props[Key] extends Date
    ? string
    : Props[Key] extends Date | null
      ? string | null
      : Props[Key] extends { email: string } | undefined
        ? string
        : Props[Key] extends readonly { email: string }[]
          ? string
          : Props[Key] extends number
            ? string
            : Props[Key];
} & { workspaceName: string };

export type MailValues = { [Purpose in MailPurpose]: Spoken<MailPropsByPurpose[Purpose]> };

/** A page that asks before it stops mails, and says so once it has. */
export type OptOutWords<Values> = {
  heading: string;
  question(values: Values): string;
  button: string;
  doneHeading: string;
  done(values: Values): string;
};

/**
 * The mails in one language: a file per language beside this one, listed in `catalogue-for.ts` and in lib/words. Each mail is
 * a function of its values, so that a language orders its sentences, its plurals and its cases as it needs.
 */
export type MailCatalogue = {
  /** BCP 47, as the `lang` of the mail. */
  language: string;
  labels: {
    /** After a label. */
    colon: string;
    from: string;
    due: string;
    reason: string;
    certificate: string;
    /** Before the names of those who have not signed. */
    waitingFor: string;
    /** Above the message that the sender wrote. */
    messageFrom(sender: string): string;
    /** Above the address of the button, written out. */
    linkAsText: string;
    /** At the very end; without a workspace where the product speaks for itself. */
    footer(workspaceName: string | null, host: string): string;
    /** Links under the footer, in the mails that a reader can switch off. */
    unsubscribe: string;
    mailSettings: string;
    stopReminders: string;
  };
  greeting(name: string | null): string;
  mails: { [Purpose in MailPurpose]: (values: MailValues[Purpose]) => MailWords };
  /** The pages behind those links, which open without an account. */
  optOut: {
    /** What an account no longer gets, as the end of "mails when …". */
    notices: Record<MutableNotice, string>;
    notice: OptOutWords<{ when: string }>;
    reminders: OptOutWords<{ documentName: string; sender: string }>;
    /** For a link that is cut off, or of somebody who is gone. */
    broken: { heading: string; text: string };
  };
};
