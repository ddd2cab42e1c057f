import "server-only";
import { type EmbedSession, embedPath, isEmbedToken, readEmbedSession } from "@/lib/embed/session-token";
import { appSecret, env } from "@/lib/env";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

/**
 * Signing links: `/sign/{token}`. The token is derived from the recipient's id, its token version and the
 * instance's secret (lib/pure/sealed-id): reminders repeat the same link, and a dump of the database opens
 * nothing. An embed session's token (lib/embed/session-token) names a recipient as well, for a while.
 */

let key: Buffer | undefined;
const linkKey = (): Buffer => (key ??= deriveKey(appSecret(), "signing-link"));

type Linked = { id: string; tokenVersion: number };

export const signingToken = (recipient: Linked): string =>
  sealId(linkKey(), recipient.id, recipient.tokenVersion);

export const signingUrl = (recipient: Linked): string => `${env.appUrl}/sign/${signingToken(recipient)}`;

/** Whom a token names, before its proof. */
export interface Claim {
  readonly recipientId: string;
  /** The session that the token is of; null for a lasting link. */
  readonly embed: EmbedSession | null;
  /** Whether the token is of this recipient as they are now. */
  proves(recipient: Linked): boolean;
}

/** @returns null for what cannot be a token of ours */
export function claimOf(token: string): Claim | null {
  if (isEmbedToken(token)) {
    const embed = readEmbedSession(token);
    if (!embed) return null;
    const { recipientId, tokenVersion } = embed;
    return { recipientId, embed, proves: (r) => r.id === recipientId && r.tokenVersion === tokenVersion };
  }
  const recipientId = claimedId(token);
  if (!recipientId) return null;
  return { recipientId, embed: null, proves: (r) => provesId(linkKey(), token, r.id, r.tokenVersion) };
}

/** The page that a token opens. */
export const pagePathOf = (token: string): string =>
  isEmbedToken(token) ? embedPath(token) : `/sign/${encodeURIComponent(token)}`;
