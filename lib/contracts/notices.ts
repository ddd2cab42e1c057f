import type { NotificationType } from "@/lib/contracts/notifications";

/**
 * What users can be told of, in the product and by mail, and whether they are while they have said nothing else. A user's
 * `emailPreferences` hold what they chose: `documentViewed` is the mail, `documentViewed.app` the notification.
 */
export type NoticeSetting = {
  /** The notification in the product. */
  type: NotificationType;
  inApp: boolean;
  /** `always` for mails that keep an account safe: those cannot be switched off. */
  mail: boolean | "always";
};

export const NOTICES = {
  documentViewed: { type: "document.viewed", inApp: true, mail: false },
  documentSigned: { type: "document.signed", inApp: true, mail: false },
  documentDeclined: { type: "document.declined", inApp: true, mail: true },
  documentCompleted: { type: "document.completed", inApp: true, mail: true },
  documentExpiringSoon: { type: "document.expiring_soon", inApp: true, mail: true },
  documentExpired: { type: "document.expired", inApp: true, mail: true },
  mailFailed: { type: "mail.failed", inApp: true, mail: true },
  webhookDisabled: { type: "webhook.disabled", inApp: true, mail: true },
  memberJoined: { type: "member.joined", inApp: true, mail: false },
  keyCreated: { type: "key.created", inApp: true, mail: "always" },
} as const satisfies Record<string, NoticeSetting>;

export type Notice = keyof typeof NOTICES;

/** Those whose mails can be switched off. */
export type MutableNotice = Exclude<Notice, "keyCreated">;

export const NOTICE_KEYS = Object.keys(NOTICES) as readonly Notice[];

export const isMutableNotice = (name: string): name is MutableNotice =>
  Object.hasOwn(NOTICES, name) && NOTICES[name as Notice].mail !== "always";

/** The switch of the notification in the product; the mail's is the notice itself. */
export const inAppKey = <N extends Notice>(notice: N) => `${notice}.app` as const;

/** Whether mails that a document is complete bring the sealed PDF along, to this user; off unless they say so. */
export const ATTACH_SIGNED_PDF = "attachSignedPdf";

type Switches = Readonly<Record<string, boolean>>;

/** The stored switches of a user; what is not a switch counts as not chosen. */
const chosen = (preferences: unknown, key: string): boolean | undefined => {
  const value = (preferences as Switches | null)?.[key];
  return typeof value === "boolean" ? value : undefined;
};

/** @param preferences a user's `emailPreferences` as they are stored */
export function wantsMail(preferences: unknown, notice: Notice): boolean {
  const { mail } = NOTICES[notice];
  return mail === "always" || (chosen(preferences, notice) ?? mail);
}

/** As `wantsMail`, for the notification in the product. */
export const wantsInApp = (preferences: unknown, notice: Notice): boolean =>
  chosen(preferences, inAppKey(notice)) ?? NOTICES[notice].inApp;

export const wantsSignedPdf = (preferences: unknown): boolean =>
  chosen(preferences, ATTACH_SIGNED_PDF) ?? false;

/** The notice that a notification in the product belongs to. */
export const NOTICE_OF = Object.fromEntries(
  NOTICE_KEYS.map((notice) => [NOTICES[notice].type, notice]),
) as Record<NotificationType, Notice>;
