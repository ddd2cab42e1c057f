import "server-only";
import {
  type EmbedSession,
  embedPath,
  isEmbedToken,
  readEmbedSession,
} from "@/lib/domain/signing/embed-session-token";
import type { LinkAuthentication } from "@/lib/domain/signing/link-authentication";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

/**
 * Signing links: `/sign/{token}`. The token is derived from the recipient's id, its token version and the instance's
 * secret (lib/pure/signed-id): reminders repeat the same link, and a database dump leaks no links. Each recipient has
 * five links, with separate keys: the emailed one, the one that the sender shares (`sharedSigningToken`), the one with which
 * an account opens its own turn (`ownSigningUrl`), the one that a public link leads to (`startedSigningUrl`), and the one on a
 * device that was handed over (`inPersonSigningUrl`), so that the token shows which of them a person used. They become valid
 * and are revoked together. An embed session's token (lib/domain/signing/embed-session-token) also identifies a
 * recipient, for a limited time.
 */

type Linked = { id: string; tokenVersion: number; emailCodeAt?: Date | null };

/**
 * Where links lead: APP_URL, or the own domain of the document's workspace (`linkOriginOf`). Links work at both. Those
 * that depend on a browser's session lead to APP_URL alone, as no session exists under another host.
 */
type LinkOrigin = string;

export const signingToken = (recipient: Linked): string =>
  signId(keyFor("signing-link"), recipient.id, recipient.tokenVersion);

export const signingUrl = (recipient: Linked, origin: LinkOrigin = env.appUrl): string =>
  `${origin}/sign/${signingToken(recipient)}`;

/** The link that senders share themselves; we never email it. */
export const sharedSigningToken = (recipient: Linked): string =>
  signId(keyFor("shared-signing-link"), recipient.id, recipient.tokenVersion);

export const sharedSigningUrl = (recipient: Linked, origin: LinkOrigin = env.appUrl): string =>
  `${origin}/sign/${sharedSigningToken(recipient)}`;

/** The link that takes an account with the recipient's email address from the dashboard to its own turn. */
export const ownSigningUrl = (recipient: Linked): string =>
  `${env.appUrl}/sign/${signId(keyFor("own-signing-link"), recipient.id, recipient.tokenVersion)}`;

/** The link that takes a person who started a document from a public link to their turn. */
export const startedSigningUrl = (recipient: Linked, origin: LinkOrigin = env.appUrl): string =>
  `${origin}/sign/${signId(keyFor("started-signing-link"), recipient.id, recipient.tokenVersion)}`;

/**
 * The link on a device that was handed over; it works only on that device
 * (lib/domain/signing/in-person/require-handed-over-device).
 */
export const inPersonSigningUrl = (recipient: Linked): string =>
  `${env.appUrl}/sign/${signId(keyFor("in-person-signing-link"), recipient.id, recipient.tokenVersion)}`;

/** The recipient that an unverified token claims to be for. */
export interface TokenClaim {
  readonly recipientId: string;
  /** The embed session of the token; null for a signing link. */
  readonly embed: EmbedSession | null;
  /**
   * Tells which of the recipient's links was used; null if the token does not belong to the recipient's current token
   * version.
   */
  authenticate(recipient: Linked): LinkAuthentication | null;
}

const embedAuthentication = ({ sessionId, apiKeyId }: EmbedSession): LinkAuthentication => ({
  via: "embed",
  embedSessionId: sessionId,
  ...(apiKeyId ? { apiKeyId } : {}),
});

/** @returns null if it cannot be one of our tokens */
export function claimOf(token: string): TokenClaim | null {
  if (isEmbedToken(token)) {
    const embed = readEmbedSession(token);
    if (!embed) return null;
    const { recipientId, tokenVersion } = embed;
    const authenticate = (r: Linked) =>
      r.id === recipientId && r.tokenVersion === tokenVersion ? embedAuthentication(embed) : null;
    return { recipientId, embed, authenticate };
  }
  const recipientId = claimedId(token);
  if (!recipientId) return null;
  const authenticate = ({ id, tokenVersion, emailCodeAt }: Linked): LinkAuthentication | null => {
    if (isSignedId(keysFor("signing-link"), token, id, tokenVersion)) return { via: "email_link" };
    if (isSignedId(keysFor("shared-signing-link"), token, id, tokenVersion)) return { via: "shared_link" };
    const isOwn = isSignedId(keysFor("own-signing-link"), token, id, tokenVersion);
    if (isOwn) return { via: "shared_link", signedIn: true };
    if (isSignedId(keysFor("in-person-signing-link"), token, id, tokenVersion))
      return { via: "shared_link", inPerson: true };
    const isStarted = isSignedId(keysFor("started-signing-link"), token, id, tokenVersion);
    if (!isStarted) return null;
    return { via: "shared_link", publicLink: true, ...(emailCodeAt ? { emailCode: true } : {}) };
  };
  return { recipientId, embed: null, authenticate };
}

/** Returns the path of the page that a token opens. */
export const pagePathOf = (token: string): string =>
  isEmbedToken(token) ? embedPath(token) : `/sign/${encodeURIComponent(token)}`;
