import "server-only";
import { type EmbedSession, embedPath, isEmbedToken, readEmbedSession } from "@/lib/embed/session-token";
import { appSecret, env } from "@/lib/env";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";
import type { WayIn } from "@/lib/signing/way-in";

/**
 * Signing links: `/sign/{token}`. The token is derived from the recipient's id, its token version and the
 * instance's secret (lib/pure/sealed-id): reminders repeat the same link, and a dump of the database opens
 * nothing. There are three of them for each recipient, under keys of their own: the one that is mailed, the one that the
 * sender is given to hand over (`sharedToken`), and the one by which an account opens its own turn (`ownUrl`), so that it is
 * known by which of them somebody came. They live and die together. An embed session's token (lib/embed/session-token) names a recipient as well, for a while.
 */

let mailedKey: Buffer | undefined;
let sharedKey: Buffer | undefined;
let ownKey: Buffer | undefined;
const linkKey = (): Buffer => (mailedKey ??= deriveKey(appSecret(), "signing-link"));
const sharedLinkKey = (): Buffer => (sharedKey ??= deriveKey(appSecret(), "shared-signing-link"));
const ownLinkKey = (): Buffer => (ownKey ??= deriveKey(appSecret(), "own-signing-link"));

type Linked = { id: string; tokenVersion: number };

export const signingToken = (recipient: Linked): string =>
  sealId(linkKey(), recipient.id, recipient.tokenVersion);

export const signingUrl = (recipient: Linked): string => `${env.appUrl}/sign/${signingToken(recipient)}`;

/** The link that the sender hands over: never in a mail of ours. */
export const sharedToken = (recipient: Linked): string =>
  sealId(sharedLinkKey(), recipient.id, recipient.tokenVersion);

export const sharedUrl = (recipient: Linked): string => `${env.appUrl}/sign/${sharedToken(recipient)}`;

/** The link that leads an account with the recipient's address from the dashboard to its own turn. */
export const ownUrl = (recipient: Linked): string =>
  `${env.appUrl}/sign/${sealId(ownLinkKey(), recipient.id, recipient.tokenVersion)}`;

/** Whom a token names, before its proof. */
export interface Claim {
  readonly recipientId: string;
  /** The session that the token is of; null for a lasting link. */
  readonly embed: EmbedSession | null;
  /** Whether the token is of this recipient as they are now. */
  proves(recipient: Linked): boolean;
  /** By which of the recipient's addresses somebody came; null as `proves`. */
  wayIn(recipient: Linked): WayIn | null;
}

function claim(
  recipientId: string,
  embed: EmbedSession | null,
  wayIn: (recipient: Linked) => WayIn | null,
): Claim {
  return { recipientId, embed, wayIn, proves: (recipient) => wayIn(recipient) !== null };
}

function embeddedWay({ sessionId, apiKeyId }: EmbedSession): WayIn {
  return {
    via: "embed",
    ...(sessionId ? { embedSessionId: sessionId } : {}),
    ...(apiKeyId ? { apiKeyId } : {}),
  };
}

/** @returns null for what cannot be a token of ours */
export function claimOf(token: string): Claim | null {
  if (isEmbedToken(token)) {
    const embed = readEmbedSession(token);
    if (!embed) return null;
    const { recipientId, tokenVersion } = embed;
    return claim(recipientId, embed, (r) =>
      r.id === recipientId && r.tokenVersion === tokenVersion ? embeddedWay(embed) : null,
    );
  }
  const recipientId = claimedId(token);
  if (!recipientId) return null;
  return claim(recipientId, null, ({ id, tokenVersion }) => {
    if (provesId(linkKey(), token, id, tokenVersion)) return { via: "email_link" };
    if (provesId(sharedLinkKey(), token, id, tokenVersion)) return { via: "shared_link" };
    const isOwn = provesId(ownLinkKey(), token, id, tokenVersion);
    return isOwn ? { via: "shared_link", signedIn: true } : null;
  });
}

/** The page that a token opens. */
export const pagePathOf = (token: string): string =>
  isEmbedToken(token) ? embedPath(token) : `/sign/${encodeURIComponent(token)}`;
