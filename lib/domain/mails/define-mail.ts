import type { EventData, EventName } from "@/lib/contracts/job-events";
import type { MailPerson, MailPropsByPurpose, MailPurpose } from "@/lib/contracts/mail-props";
import type { Notice } from "@/lib/contracts/notices";
import type { Delivery } from "@/lib/domain/mail-delivery/delivery";
import type { UserToMail } from "@/lib/domain/mail-delivery/user-to-mail";
import type { MailSubject, RecipientToMail } from "@/lib/domain/mails/document-mail";

/** The reader who is not a recipient: the account that sent the document. */
export const OWNER = null;

/** The reader of one mail of a job: a recipient or a user by id, or the owner. */
export type Reader = string | typeof OWNER;

/** A background function that sends mails, and the event that triggers it. */
export type MailJob<N extends EventName = EventName> = {
  /** The function's id. Runs in flight are found by it and by the ids of their steps: neither may ever change. */
  id: string;
  event: N;
  /** Where fewer retries than usual are wanted. */
  retries?: 5 | 10;
  /** Whether abandoned mails of a document are shown as failed on its page. */
  showsGivenUp?: boolean;
  /** Who is mailed, one step each; absent if the job sends a single mail. */
  readers?: MailReaders<N>;
  /**
   * All of them are mailed in one step first, from one reading, and the owner notified beside it; who could not be mailed
   * then has a step of their own.
   */
  isTogether?: true;
  /** The in-app notification that accompanies the mails. */
  notify?(data: EventData<N>): Promise<unknown>;
  /** Runs before mails that the service did not accept are retried, unless the event says that there is nothing to do. */
  meanwhile?: {
    step: string;
    isNeeded(data: EventData<N>): boolean;
    run(data: EventData<N>): Promise<unknown>;
  };
};

export type MailReaders<N extends EventName = EventName> = {
  /** Step in which the list is memoized; absent if the event contains it. */
  step?: string;
  find(data: EventData<N>): Promise<string[]> | string[];
  /** The list as some events of a job with such a step contain it; undefined for others. */
  named?(data: EventData<N>): string[] | undefined;
  /** Whether the owner is mailed too, and in which position. */
  owner?: "first" | "last";
};

/** A mail to a recipient of a document. */
export type ToRecipient = {
  subject: MailSubject;
  recipient: RecipientToMail;
  /**
   * What must still be so when it is sent: that the mail's link works, or that they are the recipient; of a mail to who was
   * replaced, nothing.
   */
  needs: "link" | "recipient" | "nothing";
};

/** Who a mail goes to; determines its language, its sender, and how to unsubscribe. */
export type Addressee =
  /** An account, subject to its owner's preference for this notice. */
  | { user: UserToMail; notice: Notice }
  /** Unless they are set to receive no mails. The sender is the subject's. */
  | ToRecipient
  /** Regardless of preferences: links and security notices for accounts, and people without one. */
  | { email: string; locale: string; sender?: MailPerson; onBehalfOf: OnBehalf };

/**
 * Who had us write: nobody but the reader, about their own account; or a workspace, to whoever was typed in, who can
 * report it.
 */
export type OnBehalf =
  | "reader"
  | {
      workspaceId: string;
      /** The address was typed in by a visitor of a public link of the workspace. */
      isVisitors: boolean;
    };

/** A mail before it is rendered. */
export type Mail<P extends MailPurpose> = {
  to: Addressee;
  props: MailPropsByPurpose[P];
  /** The link below the mail that stops reminders; automatic mails also have the header. */
  stop?: "link" | "link-and-header";
} & Pick<
  Delivery,
  "dedupeKey" | "replyTo" | "auditType" | "auditData" | "auditActor" | "attachments" | "sentEvent" | "carried"
>;

/** The definition of one kind of mail, except for its text, which is in lib/i18n. */
export type MailDefinition<P extends MailPurpose, N extends EventName = EventName> = {
  purpose: P;
  job: MailJob<N>;
  /**
   * The mail to one reader of the job, in the current state; null when there is none (any more). Queued mails that are
   * no longer needed are canceled here.
   * @param subjectOf reads what mails about a document are written from, once for all that are written together
   */
  write(
    data: EventData<N>,
    reader: Reader,
    subjectOf?: (documentId: string) => Promise<MailSubject | null>,
  ): Promise<Mail<P> | null>;
};

/** @param write see `MailDefinition` */
export const defineMail = <P extends MailPurpose, N extends EventName>(
  purpose: P,
  job: MailJob<N>,
  write: MailDefinition<P, N>["write"],
): MailDefinition<P> => ({ purpose, job, write });

/** Types the data of the job's event. */
export const defineJob = <N extends EventName>(job: MailJob<N>): MailJob<N> => job;
