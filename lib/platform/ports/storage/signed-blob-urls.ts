import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { assertBlobKey, isBlobKey } from "@/lib/platform/ports/storage/keys";
import type { Disposition, PresignOptions } from "@/lib/platform/ports/storage/port";

export const MAX_TTL_SECONDS = 7 * 24 * 3600;

/** Content types as we write them; nothing that could inject a header. */
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(?:; charset=[a-z0-9-]+)?$/i;

export type SignedBlobRequest = {
  contentType: string;
  disposition: Disposition;
  filename: string | undefined;
  expiresAt: Date;
};

export type SignedBlobUrls = {
  /**
   * @throws {StorageError} KEY_INVALID
   * @throws {RangeError} for a lifetime or content type outside the limits: a programming error
   */
  sign(key: string, options: PresignOptions): string;
  /** What the URL grants, or why it is rejected. Distinguishes an invalid signature from an expired one. */
  verify(key: string, search: URLSearchParams): SignedBlobRequest | "invalid" | "expired";
};

/**
 * Signed URLs of the app itself (`/api/blobs/…`): an HMAC-SHA256 over key, expiry, type, disposition and name, with a
 * key derived from the instance's secret for this purpose only.
 */
export function createSignedBlobUrls(options: {
  appUrl: string;
  /** The secrets under which an address may have been signed; it is signed under the first. */
  secrets: () => readonly string[];
  clock: Clock;
}): SignedBlobUrls {
  const { appUrl, clock, secrets } = options;
  const keys = new Map<string, Buffer>();
  const keyUnder = (secret: string): Buffer => {
    const key =
      keys.get(secret) ?? createHmac("sha256", secret).update("countersign signed blob urls v1").digest();
    keys.set(secret, key);
    return key;
  };

  const signature = (secret: string, key: string, search: URLSearchParams) =>
    createHmac("sha256", keyUnder(secret))
      .update(JSON.stringify([key, ...["e", "t", "d", "n"].map((name) => search.get(name))]))
      .digest();

  return {
    sign(key, { ttlSeconds, contentType, disposition, filename }) {
      assertBlobKey(key);
      assertPresignable({ ttlSeconds, contentType });
      const search = new URLSearchParams({
        e: String(Math.floor(clock.now().getTime() / 1000) + ttlSeconds),
        t: contentType,
        d: disposition,
      });
      if (filename !== undefined) search.set("n", filename.toWellFormed());
      search.set("s", signature(secrets()[0] ?? "", key, search).toString("base64url"));
      return `${appUrl}/api/blobs/${key}?${search}`;
    },

    verify(key, search) {
      const presented = Buffer.from(search.get("s") ?? "", "base64url");
      const isOurs = secrets().some((secret) => {
        const expected = signature(secret, key, search);
        return presented.length === expected.length && timingSafeEqual(presented, expected);
      });
      if (!isBlobKey(key) || !isOurs) return "invalid";
      const expiresAt = new Date(Number(search.get("e")) * 1000);
      if (!(clock.now() < expiresAt)) return "expired";
      return {
        contentType: search.get("t") ?? "application/octet-stream",
        disposition: search.get("d") === "inline" ? "inline" : "attachment",
        filename: search.get("n") ?? undefined,
        expiresAt,
      };
    },
  };
}

/** The limits that every driver's `presignGet` enforces. */
export function assertPresignable(options: Pick<PresignOptions, "ttlSeconds" | "contentType">): void {
  const { ttlSeconds, contentType } = options;
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 1 || ttlSeconds > MAX_TTL_SECONDS)
    throw new RangeError("a presigned address lives 1 second to 7 days");
  if (!CONTENT_TYPE.test(contentType)) throw new RangeError(`not a content type: ${contentType}`);
}
