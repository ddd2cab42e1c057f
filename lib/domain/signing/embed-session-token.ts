import "server-only";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { isUuid } from "@/lib/pure/id";
import { decryptWithOneOf, encrypt } from "@/lib/pure/secrets";

/**
 * Embed sessions: `/embed/sign/{token}`. The token is stateless: it contains the session, encrypted and authenticated
 * (AES-256-GCM) with a key derived for this purpose. Nothing is stored, so a database dump leaks no sessions, and the
 * page's Content-Security-Policy, which is needed before any query, can be read from the URL. Opaque to its holder.
 */

export interface EmbedSession {
  /** The session's id in the audit trail. */
  readonly sessionId: string;
  /** The API key that created it; null for a member's session. */
  readonly apiKeyId: string | null;
  readonly recipientId: string;
  /** The recipient's token version at the time of creation: a replaced recipient's session is invalid. */
  readonly tokenVersion: number;
  readonly expiresAt: Date;
  /** Origins that may frame the page; empty for any. */
  readonly allowedOrigins: readonly string[];
  readonly redirectUrl: string | null;
}

const PREFIX = "es_";
const TOKEN = /^es_[A-Za-z0-9_-]{90,4000}$/;
const CONTEXT = "embed-session.1";

type Payload = [
  recipientId: string,
  tokenVersion: number,
  expiresAt: number,
  allowedOrigins: readonly string[],
  redirectUrl: string | null,
  sessionId: string,
  apiKeyId: string | null,
];

export function encryptEmbedSession(session: EmbedSession): string {
  const { recipientId, tokenVersion, expiresAt, allowedOrigins, redirectUrl, sessionId, apiKeyId } = session;
  const payload: Payload = [
    recipientId,
    tokenVersion,
    expiresAt.getTime(),
    allowedOrigins,
    redirectUrl,
    sessionId,
    apiKeyId,
  ];
  const bytes = encrypt(keyFor("embed-session"), Buffer.from(JSON.stringify(payload)), CONTEXT);
  return PREFIX + bytes.toString("base64url");
}

/** Decrypts a token's session, expired or not; null if the token is not ours. */
export function readEmbedSession(token: string): EmbedSession | null {
  if (!TOKEN.test(token)) return null;
  try {
    const ciphertext = Buffer.from(token.slice(PREFIX.length), "base64url");
    const bytes = decryptWithOneOf(keysFor("embed-session"), ciphertext, CONTEXT);
    const [recipientId, tokenVersion, expiresAt, allowedOrigins, redirectUrl, sessionId, apiKeyId] =
      JSON.parse(bytes.toString()) as Payload;
    if (!isUuid(recipientId)) return null;
    return {
      sessionId,
      apiKeyId,
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
  `${env.appUrl}${embedPath(encryptEmbedSession(session))}`;
