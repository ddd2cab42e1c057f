import type { EventData, EventName } from "@/lib/contracts/job-events";
import type { MailPerson, MailPropsByPurpose, MailPurpose } from "@/lib/contracts/mail-props";
import type { Notice } from "@/lib/contracts/notices";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import type { UserToMail } from "@/lib/domain/mail-delivery/user-to-mail";
import type { MailSubject, RecipientToMail } from "@/lib/domain/mails/document-mail";

/** Stands for the reader who is not a recipient: the account that sent the document. */
export const OWNER = null;

/** The reader of one mail of a job: a recipient or a user by id, or the owner. */
export type MailReader = string | typeof OWNER;

/** A background function that sends mails, and the event that triggers it. */
export type MailJob<N extends EventName = EventName> = {
  /**
   * The function's id. Runs in progress are identified by it and by the ids of their steps, so neither may ever
   * change.
   */
  id: string;
  event: N;
  /** Set if fewer retries than usual are wanted. */
  retries?: 5 | 10;
  /** Whether abandoned mails of a document are shown as failed on its page. */
  showsGivenUp?: boolean;
  /** The readers of the mails, one step each; absent if the job sends a single mail. */
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
export type RecipientAddressee = {
  subject: MailSubject;
  recipient: RecipientToMail;
  /**
   * What still has to be true when the mail is sent: that its link works, or that the person still is the recipient;
   * nothing for a mail to a person who was replaced.
   */
  needs: "link" | "recipient" | "nothing";
};

/** The addressee of a mail, who determines its language, its sender, and how to unsubscribe. */
export type Addressee =
  /** An account, subject to its owner's preference for this notice. */
  | { user: UserToMail; notice: Notice }
  /** A recipient, unless their delivery is set to none. The sender is the subject's. */
  | RecipientAddressee
  /**
   * An address, regardless of preferences: for links and security notices of accounts, and for people without an
   * account.
   */
  | { email: string; locale: string; sender?: MailPerson; onBehalfOf: MailRequester };

/**
 * On whose behalf the mail is sent: the reader's own, about their account; or a workspace's, to an address that
 * somebody typed in, whose owner can report it.
 */
export type MailRequester =
  | "reader"
  | {
      workspaceId: string;
      /** Whether a visitor of one of the workspace's public links typed the address in. */
      isVisitors: boolean;
    };

/** A mail before it is rendered. */
export type Mail<P extends MailPurpose> = {
  to: Addressee;
  props: MailPropsByPurpose[P];
  /** Adds a link that stops reminders below the mail; automatic mails also have the header. */
  stop?: "link" | "link-and-header";
} & Pick<
  MailDelivery,
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
    reader: MailReader,
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
