import "server-only";
import { appSecret } from "@/lib/env";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Addresses of page images and page texts: `/api/pages/<sha256 of the PDF>/<name>?e=<expiry>&s=<mac>`. The
 * proof covers the PDF as a whole, so that one proof serves all its pages; the expiry is rounded up to a
 * day, so that the address stays the same and the browser's cache works. One that is made for a signing link names its
 * recipient and the link's version too (`&r=…&v=…`): it works for as long as the link does, which whoever answers asks, and
 * that of an embed session no longer than the session.
 */

const DAY_SECONDS = 24 * 60 * 60;

/** The widths that page images are made in, in pixels: a thumbnail, a phone, a desk. */
export const PAGE_WIDTHS = [240, 800, 1400] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

let key: Buffer | undefined;
const pageKey = (): Buffer => (key ??= deriveKey(appSecret(), "page-url"));

/** Whose link an address was made for. */
type Holder = { readonly recipientId: string; readonly tokenVersion: number };

function mac(sha256: string, expires: number, holder: Holder | null): Buffer {
  const link = holder ? `.${holder.recipientId}.${holder.tokenVersion}` : "";
  return hmac(pageKey(), `${sha256}.${expires}${link}`).subarray(0, 18);
}

function proof(sha256: string, now: Date, holder: Holder | null, endsAt: Date | null): string {
  const seconds = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  const expires = endsAt ? Math.min(seconds, Math.floor(endsAt.getTime() / 1000)) : seconds;
  const link = holder ? `&r=${holder.recipientId}&v=${holder.tokenVersion}` : "";
  return `e=${expires}&s=${mac(sha256, expires, holder).toString("base64url")}${link}`;
}

/** What a page needs to show a PDF's pages without further permission, for one to two days. */
export type PageUrls = { base: string; query: string };

/** @param endsAt when the embed session ends that they are made for */
export const pageUrls = (
  sha256: string,
  now: Date,
  holder: Holder | null = null,
  endsAt: Date | null = null,
): PageUrls => ({ base: `/api/pages/${sha256}`, query: proof(sha256, now, holder, endsAt) });

/** What an address of a page grants: null for one that is not ours or too old; else for whose link it was made, if for one. */
export function readPageUrl(
  sha256: string,
  search: URLSearchParams,
  now: Date,
): { holder: Holder | null } | null {
  const expires = Number(search.get("e"));
  if (!Number.isSafeInteger(expires) || expires * 1000 < now.getTime()) return null;
  const recipientId = search.get("r");
  const tokenVersion = Number(search.get("v"));
  const holder = recipientId !== null ? { recipientId, tokenVersion } : null;
  const isOurs = equalBytes(Buffer.from(search.get("s") ?? "", "base64url"), mac(sha256, expires, holder));
  return isOurs ? { holder } : null;
}
