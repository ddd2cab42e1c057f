import type { MutableNotice } from "@/lib/contracts/notices";

/**
 * Everything that a key is derived for from the instance's secret (HKDF, lib/pure/secrets), and what a rotation means for
 * it. Keys are only to be had from `key-ring.ts`, which takes a purpose of this table: a new one needs a row here, and
 * with it the answers to both questions. docs/decisions/0034-secret-rotation.md has them in words.
 */

type Rule = {
  /**
   * How long after a rotation what was made before is still accepted, in milliseconds: no shorter than it lasts.
   * `Infinity`: as long as the former secret is kept. 0: it ends with the rotation.
   */
  readonly acceptedMs: number;
  /** What `--compromised` does to it: whoever has the secret can make it as well. */
  readonly whenCompromised: "ends" | "stays";
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whose secret somebody else may know ends, unless a line below says why not. */
const lasts = (acceptedMs: number): Rule => ({ acceptedMs, whenCompromised: "ends" });

/**
 * People must be able to refuse mails that they already have, and for years. Whoever forges such a link can stop
 * reminders and notices of people whose ids they know, and nothing else.
 */
const OPT_OUT: Rule = { acceptedMs: Number.POSITIVE_INFINITY, whenCompromised: "stays" };

/** What the database keeps encrypted: it is encrypted anew, and read under any secret until then. */
const AT_REST: Rule = { acceptedMs: Number.POSITIVE_INFINITY, whenCompromised: "stays" };

export const PURPOSES = {
  // Links in mails and on websites: as long as what they lead to.
  "signing-link": lasts(Number.POSITIVE_INFINITY),
  "shared-signing-link": lasts(Number.POSITIVE_INFINITY),
  "own-signing-link": lasts(Number.POSITIVE_INFINITY),
  "started-signing-link": lasts(Number.POSITIVE_INFINITY),
  "public-link": lasts(Number.POSITIVE_INFINITY),
  "billing-purchase": lasts(Number.POSITIVE_INFINITY),
  "report-mails": lasts(365 * DAY),
  "opt-out": OPT_OUT,
  // One-time links: their rows end sooner than this, or are used.
  "auth-token:confirm-email": lasts(DAY),
  "auth-token:reset-password": lasts(7 * DAY),
  "email-change:former": lasts(DAY),
  "email-change:new": lasts(DAY),
  "email-change:undo": lasts(7 * DAY),
  invitation: lasts(Number.POSITIVE_INFINITY),
  // Of browsers and programs.
  session: lasts(90 * DAY),
  "device-browser": lasts(400 * DAY),
  "sign-up-browser": lasts(DAY),
  "in-person-browser": lasts(DAY),
  "passkey-browser": lasts(20 * MINUTE),
  "known-network": lasts(90 * DAY),
  "oidc-attempts": lasts(15 * MINUTE),
  "second step": lasts(10 * MINUTE),
  "reauthentication-code": lasts(10 * MINUTE),
  "passkey challenges": lasts(10 * MINUTE),
  "authenticator app enrolment": lasts(10 * MINUTE),
  "oauth-consent": lasts(10 * MINUTE),
  "oauth-code": lasts(0),
  // Of a signing in progress.
  "in-person-signing-link": lasts(DAY),
  "hand-over-pin": lasts(DAY),
  "embed-session": lasts(DAY),
  "phone-drawing": lasts(10 * MINUTE),
  "public-link-code": lasts(HOUR),
  // Addresses of files.
  "page-url": lasts(2 * DAY),
  "source-url": lasts(10 * MINUTE),
  "upload-url": lasts(15 * MINUTE),
  "blob-url": lasts(7 * DAY),
  // Between processes of the instance.
  doctor: lasts(10 * MINUTE),
  "server actions": lasts(0),
  "authenticator apps": AT_REST,
  "webhook secrets": AT_REST,
  "instance secrets": AT_REST,
  "mail-content": AT_REST,
  "idempotency answers": AT_REST,
} as const satisfies Record<string, Rule> & Record<AtRestPurpose, Rule>;

/** What a link opts out of has a key of its own, so that a link for one kind of mail stops no other. */
type OptOutPurpose = `opt-out:${MutableNotice | "reminders"}`;

/** `ENCRYPTED_COLUMNS` of at-rest.ts says where each is. */
export type AtRestPurpose =
  | "authenticator apps"
  | "webhook secrets"
  | "instance secrets"
  | "mail-content"
  | "idempotency answers";

export type Purpose = Exclude<keyof typeof PURPOSES, "opt-out"> | OptOutPurpose;

const isOptOut = (purpose: Purpose): purpose is OptOutPurpose => purpose.startsWith("opt-out:");

export const ruleOf = (purpose: Purpose): Rule => PURPOSES[isOptOut(purpose) ? "opt-out" : purpose];
