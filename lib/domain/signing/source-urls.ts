import "server-only";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * URLs of the PDF that a link shows before the document is complete, and of submitted files:
 * `/api/source/<recipient>?…`. The instance serves them itself, because presigned URLs of the object store cannot be
 * revoked: these are revoked with the link.
 */

/** Lifetime in seconds, the same as for presigned URLs. */
const LIFETIME_SECONDS = 600;

export interface SourceGrant {
  readonly recipientId: string;
  readonly tokenVersion: number;
  readonly blobId: string;
  /** File name of an upload; null for the document itself. */
  readonly name: string | null;
}

const mac = (
  key: Buffer,
  { recipientId, tokenVersion, blobId, name }: SourceGrant,
  expires: number,
): Buffer =>
  hmac(
    key,
    [recipientId, tokenVersion, blobId, expires, ...(name === null ? [] : [name])].join("."),
  ).subarray(0, 20);

/** @param endsAt expiration of the embed session that it is issued for; null for a link */
export function sourceUrl(grant: SourceGrant, now: Date, endsAt: Date | null): string {
  const seconds = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  const expires = endsAt ? Math.min(seconds, Math.floor(endsAt.getTime() / 1000)) : seconds;
  const { recipientId, tokenVersion, blobId, name } = grant;
  const search = new URLSearchParams({
    v: String(tokenVersion),
    b: blobId,
    ...(name === null ? {} : { n: name }),
    e: String(expires),
    s: mac(keyFor("source-url"), grant, expires).toString("base64url"),
  });
  return `${env.appUrl}/api/source/${recipientId}?${search}`;
}

/** Verifies a URL and returns what it grants; null when it is not ours or has expired. */
export function readSourceUrl(recipientId: string, search: URLSearchParams, now: Date): SourceGrant | null {
  const expires = Number(search.get("e"));
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return null;
  const tokenVersion = Number(search.get("v"));
  const grant = { recipientId, tokenVersion, blobId: search.get("b") ?? "", name: search.get("n") };
  const given = Buffer.from(search.get("s") ?? "", "base64url");
  const isOurs = keysFor("source-url").some((key) => equalBytes(given, mac(key, grant, expires)));
  return isOurs ? grant : null;
}
