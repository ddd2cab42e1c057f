import { readFile } from "node:fs/promises";
import type { IssuedSignedToken } from "@vercel/blob";
import type { Clock } from "@/lib/ports/clock/port";
import { blobNotFound, StorageError } from "@/lib/ports/storage/errors";
import { assertBlobKey } from "@/lib/ports/storage/keys";
import type { BlobStorage } from "@/lib/ports/storage/port";
import {
  assertPresignable,
  MAX_TTL_SECONDS,
  type SignedBlobUrls,
} from "@/lib/ports/storage/signed-blob-urls";
import { readableOf, writeStreamToFile } from "@/lib/ports/storage/stored-body";

export type VercelBlobOptions = {
  /** BLOB_READ_WRITE_TOKEN: `vercel_blob_rw_<store id>_<secret>`. */
  token: string;
  urls: SignedBlobUrls;
  clock: Clock;
  /** Where the objects are read; the store's own address unless a test says otherwise. */
  objectBaseUrl?: string;
};

const TIMEOUT_MS = 5 * 60 * 1000;
/** Loaded at first use: instances on other storage need not carry it. */
const sdk = () => import("@vercel/blob");

/**
 * A private Vercel Blob store. Writing, removing and signing go through the SDK; reading goes straight to
 * the object's address, since the SDK's `get` knows neither ranges nor another address.
 */
export function createVercelBlobStorage(options: VercelBlobOptions): BlobStorage {
  const { token, urls } = options;
  const storeId = token.split("_")[3];
  if (!storeId)
    throw new Error("BLOB_READ_WRITE_TOKEN does not look like vercel_blob_rw_<store id>_<secret>");
  const objects = options.objectBaseUrl ?? `https://${storeId}.private.blob.vercel-storage.com`;
  const readToken = createReadToken(options);

  const sizeOf = async (key: string) => {
    assertBlobKey(key);
    const { BlobNotFoundError, head } = await sdk();
    try {
      return (await head(key, { token })).size;
    } catch (error) {
      if (error instanceof BlobNotFoundError) return null;
      throw failed("head", error);
    }
  };

  const openRead: BlobStorage["openRead"] = async (key, range) => {
    assertBlobKey(key);
    const headers = new Headers({ Authorization: `Bearer ${token}` });
    if (range) headers.set("Range", `bytes=${range.start}-${range.end}`);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${objects}/${key}`, { headers, signal, redirect: "error" }).catch(
      (error: unknown) => {
        throw failed("get", error);
      },
    );
    if (response.status === (range ? 206 : 200)) return readableOf(response);
    await response.body?.cancel();
    if (response.status === 404) throw blobNotFound(key);
    throw new StorageError("STORE_FAILED", `Vercel Blob answered ${response.status} to get`);
  };

  return {
    driver: "vercel-blob",

    async put({ key, contentType, ...source }) {
      if ((await sizeOf(key)) !== null) return;
      // From memory also for a file: the SDK retries, and a stream can be sent only once.
      const bytes = "bytes" in source ? Buffer.from(source.bytes) : await readFile(source.path);
      // Overwriting is allowed for the one case in which two processes got here at once with the same bytes.
      const { put } = await sdk();
      await put(key, bytes, { access: "private", token, contentType, allowOverwrite: true }).catch(
        (error: unknown) => {
          throw failed("put", error);
        },
      );
    },

    openRead,
    readToFile: async (key, destination) => writeStreamToFile(await openRead(key), destination),
    sizeOf,
    has: async (key) => (await sizeOf(key)) !== null,

    async remove(key) {
      assertBlobKey(key);
      const { BlobNotFoundError, del } = await sdk();
      await del(key, { token }).catch((error: unknown) => {
        if (!(error instanceof BlobNotFoundError)) throw failed("del", error);
      });
    },

    async presignGet(key, presign) {
      // The store can name neither a type nor a file on the way out, so a download with a name of its own
      // comes through the app, which streams it.
      if (presign.disposition === "attachment" || presign.filename !== undefined)
        return urls.sign(key, presign);
      assertBlobKey(key);
      assertPresignable(presign);
      const validUntil = options.clock.now().getTime() + presign.ttlSeconds * 1000;
      try {
        const { presignUrl } = await sdk();
        const signed = await readToken(validUntil);
        const request = { operation: "get", access: "private", pathname: key, validUntil } as const;
        return (await presignUrl(signed, request)).presignedUrl;
      } catch (error) {
        throw failed("presign", error);
      }
    },
  };
}

/**
 * A delegation to read, kept for as long as it covers what is asked: signing an address then needs no
 * request. It never leaves the server without a signature over one path and one expiry.
 */
function createReadToken({ token, clock }: VercelBlobOptions) {
  let kept: IssuedSignedToken | undefined;
  return async (coverUntil: number): Promise<IssuedSignedToken> => {
    if (kept && kept.validUntil >= coverUntil) return kept;
    const ceiling = clock.now().getTime() + MAX_TTL_SECONDS * 1000;
    const validUntil = Math.min(ceiling, Math.max(coverUntil, clock.now().getTime() + 2 * 3600 * 1000));
    const { issueSignedToken } = await sdk();
    kept = await issueSignedToken({ token, operations: ["get"], pathname: "*", validUntil });
    return kept;
  };
}

function failed(operation: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError("STORE_FAILED", `Vercel Blob failed at ${operation}`, { cause: error });
}
