import type { NotificationType } from "@/lib/contracts/notifications";

/**
 * The notifications users can get, in the product and by mail, with their defaults. A user's `emailPreferences` hold
 * the overrides: `documentViewed` is the mail, `documentViewed.app` the in-app notification.
 */
export type NoticeSetting = {
  /** The in-app notification. */
  type: NotificationType;
  inApp: boolean;
  /** `always` for account security mails: those cannot be turned off. */
  mail: boolean | "always";
};

export const NOTICES = {
  documentViewed: { type: "document.viewed", inApp: true, mail: false },
  documentSigned: { type: "document.signed", inApp: true, mail: false },
  documentQuestion: { type: "document.question", inApp: true, mail: true },
  documentDeclined: { type: "document.declined", inApp: true, mail: true },
  documentDelegated: { type: "document.delegated", inApp: true, mail: true },
  documentCompleted: { type: "document.completed", inApp: true, mail: true },
  documentExpiringSoon: { type: "document.expiring_soon", inApp: true, mail: true },
  documentExpired: { type: "document.expired", inApp: true, mail: true },
  documentNotSent: { type: "document.not_sent", inApp: true, mail: true },
  mailFailed: { type: "mail.failed", inApp: true, mail: true },
  bulkSendEnded: { type: "bulk_send.ended", inApp: true, mail: true },
  webhookDisabled: { type: "webhook.disabled", inApp: true, mail: true },
  memberJoined: { type: "member.joined", inApp: true, mail: false },
  keyCreated: { type: "key.created", inApp: true, mail: "always" },
  appConnected: { type: "app.connected", inApp: true, mail: "always" },
} as const satisfies Record<string, NoticeSetting>;

export type Notice = keyof typeof NOTICES;

/** Notices whose mails can be turned off. */
export type MutableNotice = Exclude<Notice, "keyCreated" | "appConnected">;

export const NOTICE_KEYS = Object.keys(NOTICES) as readonly Notice[];

export const isMutableNotice = (name: string): name is MutableNotice =>
  Object.hasOwn(NOTICES, name) && NOTICES[name as Notice].mail !== "always";

/** The preference key of the in-app notification; the key of the mail is the name of the notice. */
export const inAppKey = <N extends Notice>(notice: N) => `${notice}.app` as const;

/** Whether completion mails to this user attach the sealed PDF; off by default. */
export const ATTACH_SIGNED_PDF = "attachSignedPdf";

type Switches = Readonly<Record<string, boolean>>;

/** A user's stored preference; anything but a boolean counts as not set. */
const chosen = (preferences: unknown, key: string): boolean | undefined => {
  const value = (preferences as Switches | null)?.[key];
  return typeof value === "boolean" ? value : undefined;
};

/** @param preferences a user's `emailPreferences` as stored */
export function wantsMail(preferences: unknown, notice: Notice): boolean {
  const { mail } = NOTICES[notice];
  return mail === "always" || (chosen(preferences, notice) ?? mail);
}

/** As `wantsMail`, for the in-app notification. */
export const wantsInApp = (preferences: unknown, notice: Notice): boolean =>
  chosen(preferences, inAppKey(notice)) ?? NOTICES[notice].inApp;

export const wantsSignedPdf = (preferences: unknown): boolean =>
  chosen(preferences, ATTACH_SIGNED_PDF) ?? false;

/** The notice that an in-app notification belongs to. */
export const NOTICE_BY_NOTIFICATION_TYPE = Object.fromEntries(
  NOTICE_KEYS.map((notice) => [NOTICES[notice].type, notice]),
) as Record<NotificationType, Notice>;
