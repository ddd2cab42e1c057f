import "server-only";
import { appSecret } from "@/lib/env";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Addresses of page images and page texts: `/api/pages/<sha256 of the PDF>/<name>?e=<expiry>&s=<mac>`. The
 * proof covers the PDF as a whole, so that one proof serves all its pages; the expiry is rounded up to a
 * day, so that the address stays the same and the browser's cache works.
 */

const DAY_SECONDS = 24 * 60 * 60;

/** The widths that page images are made in, in pixels: a thumbnail, a phone, a desk. */
export const PAGE_WIDTHS = [240, 800, 1400] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

let key: Buffer | undefined;
const pageKey = (): Buffer => (key ??= deriveKey(appSecret(), "page-url"));

const mac = (sha256: string, expires: number): Buffer =>
  hmac(pageKey(), `${sha256}.${expires}`).subarray(0, 18);

function proof(sha256: string, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  return `e=${expires}&s=${mac(sha256, expires).toString("base64url")}`;
}

/** What a page needs to show a PDF's pages without further permission, for one to two days. */
export type PageUrls = { base: string; query: string };

export const pageUrls = (sha256: string, now: Date): PageUrls => ({
  base: `/api/pages/${sha256}`,
  query: proof(sha256, now),
});

/** Whether the query's proof is ours and still good. */
export function isPageUrlValid(sha256: string, search: URLSearchParams, now: Date): boolean {
  const expires = Number(search.get("e"));
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return false;
  return equalBytes(Buffer.from(search.get("s") ?? "", "base64url"), mac(sha256, expires));
}
