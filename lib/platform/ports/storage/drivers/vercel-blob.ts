import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { IssuedSignedToken } from "@vercel/blob";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { blobNotFound, StorageError } from "@/lib/platform/ports/storage/errors";
import { assertBlobKey } from "@/lib/platform/ports/storage/keys";
import type { BlobStorage, BlobUpload, ByteRange, PresignOptions } from "@/lib/platform/ports/storage/port";
import {
  assertPresignable,
  MAX_TTL_SECONDS,
  type SignedBlobUrls,
} from "@/lib/platform/ports/storage/signed-blob-urls";
import { readableOf, writeStreamToFile } from "@/lib/platform/ports/storage/stored-body";

export type VercelBlobOptions = {
  /** BLOB_READ_WRITE_TOKEN: `vercel_blob_rw_<store id>_<secret>`. */
  token: string;
  urls: SignedBlobUrls;
  clock: Clock;
  /** Base URL for reading objects; the store's own unless a test overrides it. */
  objectBaseUrl?: string;
};

const TIMEOUT_MS = 5 * 60 * 1000;
/** The caller holds a lock while removing a file. */
const DELETE_TIMEOUT_MS = 30 * 1000;
/** Loaded lazily: instances with other storage do not load it. */
const sdk = () => import("@vercel/blob");

/**
 * A private Vercel Blob store. Writing, removing and signing use the SDK; reading uses the object's URL directly, since
 * the SDK's `get` supports neither ranges nor another base URL.
 */
export function createVercelBlobStorage(options: VercelBlobOptions): BlobStorage {
  const { token, urls, clock } = options;
  const storeId = token.split("_")[3];
  if (!storeId)
    throw new Error("BLOB_READ_WRITE_TOKEN does not look like vercel_blob_rw_<store id>_<secret>");
  const objects = options.objectBaseUrl ?? `https://${storeId}.private.blob.vercel-storage.com`;
  const store: Store = { token, objects, clock, readToken: createReadToken(options) };
  return {
    driver: "vercel-blob",
    put: (blob) => putBlob(store, blob),
    openRead: (key, range) => openRead(store, key, range),
    readToFile: async (key, destination) => writeStreamToFile(await openRead(store, key), destination),
    sizeOf: (key) => sizeOf(store, key),
    has: async (key) => (await sizeOf(store, key)) !== null,
    remove: (key) => remove(store, key),
    // The store's URLs cannot set a content type or a file name, so a download with its own name is streamed through
    // the app.
    presignGet: async (key, presign) =>
      presign.disposition === "attachment" || presign.filename !== undefined
        ? urls.sign(key, presign)
        : presignInline(store, key, presign),
  };
}

type Store = {
  token: string;
  objects: string;
  clock: Clock;
  readToken: (coverUntil: number) => Promise<IssuedSignedToken>;
};

async function putBlob(store: Store, { key, contentType, ...source }: BlobUpload): Promise<void> {
  if ((await sizeOf(store, key)) !== null) return;
  // Files are read into memory too: the SDK retries, and a stream can be sent only once.
  const bytes = "bytes" in source ? Buffer.from(source.bytes) : await readFile(source.path);
  const { put } = await sdk();
  try {
    // Overwriting is allowed for the case that two processes concurrently store the same bytes.
    await put(key, bytes, { access: "private", token: store.token, contentType, allowOverwrite: true });
  } catch (error) {
    throw failed("put", error);
  }
}

async function openRead(store: Store, key: string, range?: ByteRange): Promise<Readable> {
  assertBlobKey(key);
  const headers = new Headers({ Authorization: `Bearer ${store.token}` });
  if (range) headers.set("Range", `bytes=${range.start}-${range.end}`);
  const request: RequestInit = { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" };
  const response = await fetch(`${store.objects}/${key}`, request).catch((error: unknown) => {
    throw failed("get", error);
  });
  if (response.status === (range ? 206 : 200)) return readableOf(response);
  await response.body?.cancel();
  if (response.status === 404) throw blobNotFound(key);
  throw new StorageError("STORE_FAILED", `Vercel Blob returned ${response.status} for get`);
}

async function sizeOf(store: Store, key: string): Promise<number | null> {
  assertBlobKey(key);
  const { BlobNotFoundError, head } = await sdk();
  try {
    return (await head(key, { token: store.token })).size;
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null;
    throw failed("head", error);
  }
}

async function remove(store: Store, key: string): Promise<void> {
  assertBlobKey(key);
  const { BlobNotFoundError, del } = await sdk();
  try {
    await del(key, { token: store.token, abortSignal: AbortSignal.timeout(DELETE_TIMEOUT_MS) });
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw failed("del", error);
  }
}

async function presignInline(store: Store, key: string, presign: PresignOptions): Promise<string> {
  assertBlobKey(key);
  assertPresignable(presign);
  const validUntil = store.clock.now().getTime() + presign.ttlSeconds * 1000;
  const { presignUrl } = await sdk();
  try {
    const signed = await store.readToken(validUntil);
    const request = { operation: "get", access: "private", pathname: key, validUntil } as const;
    return (await presignUrl(signed, request)).presignedUrl;
  } catch (error) {
    throw failed("presign", error);
  }
}

/**
 * A read delegation, cached for as long as it covers the requested expiry: signing a URL then needs no request. It
 * never leaves the server without a signature over one path and one expiry.
 */
function createReadToken({ token, clock }: VercelBlobOptions) {
  let cached: IssuedSignedToken | undefined;
  return async (coverUntil: number): Promise<IssuedSignedToken> => {
    if (cached && cached.validUntil >= coverUntil) return cached;
    const ceiling = clock.now().getTime() + MAX_TTL_SECONDS * 1000;
    const validUntil = Math.min(ceiling, Math.max(coverUntil, clock.now().getTime() + 2 * 3600 * 1000));
    const { issueSignedToken } = await sdk();
    cached = await issueSignedToken({ token, operations: ["get"], pathname: "*", validUntil });
    return cached;
  };
}

function failed(operation: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError("STORE_FAILED", `Vercel Blob failed at ${operation}`, { cause: error });
}
