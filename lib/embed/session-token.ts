import "server-only";
import { appSecret, env } from "@/lib/env";
import { isUuid } from "@/lib/pure/id";
import { decrypt, deriveKey, encrypt } from "@/lib/pure/secrets";

/**
 * Embed sessions: `/embed/sign/{token}`. The token is the session itself, encrypted and authenticated (AES-256-GCM)
 * under a key of this one purpose: nothing is kept of it, so a dump of the database opens nothing, and the page's
 * policy, which has to be ready before anything is asked, is read from the address. It says nothing to who holds it.
 */

export interface EmbedSession {
  /** What the audit trail knows it by; null of one that was made before sessions had ids. */
  readonly sessionId: string | null;
  /** The key that made it. */
  readonly apiKeyId: string | null;
  readonly recipientId: string;
  /** The recipient's, as of the session's making: a replaced recipient's session is dead. */
  readonly tokenVersion: number;
  readonly expiresAt: Date;
  /** Who may frame the page; empty for any site. */
  readonly allowedOrigins: readonly string[];
  readonly redirectUrl: string | null;
}

const PREFIX = "es_";
const TOKEN = /^es_[A-Za-z0-9_-]{90,4000}$/;
const CONTEXT = "embed-session.1";

let key: Buffer | undefined;
const sessionKey = (): Buffer => (key ??= deriveKey(appSecret(), "embed-session"));

type Sealed = [
  recipientId: string,
  tokenVersion: number,
  expiresAt: number,
  allowedOrigins: readonly string[],
  redirectUrl: string | null,
  sessionId?: string | null,
  apiKeyId?: string | null,
];

export function sealEmbedSession(session: EmbedSession): string {
  const { recipientId, tokenVersion, expiresAt, allowedOrigins, redirectUrl, sessionId, apiKeyId } = session;
  const sealed: Sealed = [
    recipientId,
    tokenVersion,
    expiresAt.getTime(),
    allowedOrigins,
    redirectUrl,
    sessionId,
    apiKeyId,
  ];
  const bytes = encrypt(sessionKey(), Buffer.from(JSON.stringify(sealed)), CONTEXT);
  return PREFIX + bytes.toString("base64url");
}

/** The session of a token, expired or not; null for a token that is not ours. */
export function readEmbedSession(token: string): EmbedSession | null {
  if (!TOKEN.test(token)) return null;
  try {
    const bytes = decrypt(sessionKey(), Buffer.from(token.slice(PREFIX.length), "base64url"), CONTEXT);
    const [recipientId, tokenVersion, expiresAt, allowedOrigins, redirectUrl, sessionId, apiKeyId] =
      JSON.parse(bytes.toString()) as Sealed;
    if (!isUuid(recipientId)) return null;
    return {
      sessionId: sessionId ?? null,
      apiKeyId: apiKeyId ?? null,
      recipientId,
      tokenVersion,
      expiresAt: new Date(expiresAt),
      allowedOrigins,
      redirectUrl,
    };
  } catch {
    return null;
  }
}

export const isEmbedToken = (token: string): boolean => token.startsWith(PREFIX);

export const embedPath = (token: string): string => `/embed/sign/${encodeURIComponent(token)}`;

export const embedUrl = (session: EmbedSession): string =>
  `${env.appUrl}${embedPath(sealEmbedSession(session))}`;
