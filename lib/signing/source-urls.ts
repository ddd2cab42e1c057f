import "server-only";
import { appSecret, env } from "@/lib/env";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Addresses of the PDF that a link shows before the document is complete: `/api/source/<recipient>?…`. They are ours and not
 * the store's, which cannot call an address back: these die with the link.
 */

/** As other presigned addresses. */
const LIFE_SECONDS = 600;

let key: Buffer | undefined;
const sourceKey = (): Buffer => (key ??= deriveKey(appSecret(), "source-url"));

export interface SourceGrant {
  readonly recipientId: string;
  readonly tokenVersion: number;
  readonly blobId: string;
}

const mac = ({ recipientId, tokenVersion, blobId }: SourceGrant, expires: number): Buffer =>
  hmac(sourceKey(), [recipientId, tokenVersion, blobId, expires].join(".")).subarray(0, 20);

export function sourceUrl(grant: SourceGrant, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const { recipientId, tokenVersion, blobId } = grant;
  const proof = mac(grant, expires).toString("base64url");
  return `${env.appUrl}/api/source/${recipientId}?v=${tokenVersion}&b=${blobId}&e=${expires}&s=${proof}`;
}

/** What an address grants; null for one that is not ours or too old. */
export function readSourceUrl(recipientId: string, search: URLSearchParams, now: Date): SourceGrant | null {
  const expires = Number(search.get("e"));
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return null;
  const grant = { recipientId, tokenVersion: Number(search.get("v")), blobId: search.get("b") ?? "" };
  const isOurs = equalBytes(Buffer.from(search.get("s") ?? "", "base64url"), mac(grant, expires));
  return isOurs ? grant : null;
}
