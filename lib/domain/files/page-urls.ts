import "server-only";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Signed URLs of page images and page texts: `/api/pages/<sha256 of the PDF>/<name>?e=<expiry>&s=<mac>`. The MAC
 * covers the PDF as a whole, so that one MAC serves all its pages; the expiry is rounded up to a day, so that the URL
 * is stable and the browser can cache it. A URL made for a signing link also names its recipient and the link's
 * version (`&r=…&v=…`): it is valid as long as the link is, which the request handler checks; a URL of an embed
 * session is valid no longer than the session.
 */

const DAY_SECONDS = 24 * 60 * 60;

/** Widths of page images, in pixels: thumbnail, card, phone, desktop. */
export const PAGE_WIDTHS = [240, 480, 800, 1400] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** Width for a page on a card, which is up to 240 CSS pixels wide, on a screen of double density. */
export const CARD_WIDTH: PageWidth = 480;
/** … and of single density: a third of the bytes. */
export const SMALL_CARD_WIDTH: PageWidth = 240;

/** The signing link that a URL was made for. */
type Holder = { readonly recipientId: string; readonly tokenVersion: number };

function mac(key: Buffer, sha256: string, expires: number, holder: Holder | null): Buffer {
  const link = holder ? `.${holder.recipientId}.${holder.tokenVersion}` : "";
  return hmac(key, `${sha256}.${expires}${link}`).subarray(0, 18);
}

function proof(sha256: string, now: Date, holder: Holder | null, endsAt: Date | null): string {
  const seconds = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
  const expires = endsAt ? Math.min(seconds, Math.floor(endsAt.getTime() / 1000)) : seconds;
  const link = holder ? `&r=${holder.recipientId}&v=${holder.tokenVersion}` : "";
  return `e=${expires}&s=${mac(keyFor("page-url"), sha256, expires, holder).toString("base64url")}${link}`;
}

/** What a web page needs to show a PDF's pages without further authorization, for one to two days. */
export type PageUrls = { base: string; query: string };

/** @param endsAt expiration of the embed session */
export const pageUrls = (
  sha256: string,
  now: Date,
  holder: Holder | null = null,
  endsAt: Date | null = null,
): PageUrls => ({ base: `/api/pages/${sha256}`, query: proof(sha256, now, holder, endsAt) });

/** Verifies a page URL: null when it is forged or expired; otherwise its signing link, if any. */
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
  const given = Buffer.from(search.get("s") ?? "", "base64url");
  const isOurs = keysFor("page-url").some((key) => equalBytes(given, mac(key, sha256, expires, holder)));
  return isOurs ? { holder } : null;
}
