import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Clock } from "@/lib/platform/ports/clock/port";
import { bucketAddress } from "@/lib/platform/ports/storage/bucket-address";
import { contentDisposition } from "@/lib/platform/ports/storage/content-disposition";
import { blobNotFound, StorageError } from "@/lib/platform/ports/storage/errors";
import { assertBlobKey, isBlobKey, sha256OfKey } from "@/lib/platform/ports/storage/keys";
import type {
  BlobSource,
  BlobUpload,
  ByteRange,
  ListableStorage,
  ListedBlob,
  PresignOptions,
} from "@/lib/platform/ports/storage/port";
import { assertPresignable } from "@/lib/platform/ports/storage/signed-blob-urls";
import { readableOf, writeStreamToFile } from "@/lib/platform/ports/storage/stored-body";

export type S3Options = {
  bucket: string;
  /** Null for Amazon S3. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path-style URLs: `endpoint/bucket/key` instead of `bucket.endpoint/key`; most self-hosted stores need it. */
  forcePathStyle: boolean;
  /** The folder of all keys in the bucket, such as `backups/main`: segments of letters, digits, `.`, `_` and `-`. */
  prefix?: string;
  clock: Clock;
  /** Pause before the second attempt; four times as long before the third. */
  retryPauseMs?: number;
};

type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Null for the bucket itself. */
  key: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  source?: BlobSource;
};

const ATTEMPTS = 3;
const TIMEOUT_MS = 5 * 60 * 1000;
/** Short, since no data is transferred and the caller holds a lock while removing a file. */
const DELETE_TIMEOUT_MS = 15 * 1000;

/**
 * Any store that implements Amazon S3's REST API with Signature Version 4. The credentials need s3:GetObject,
 * s3:PutObject, s3:DeleteObject and, for a plain 404 on a missing key, s3:ListBucket.
 */
export function createS3Storage(options: S3Options): ListableStorage {
  const { accessKeyId, secretAccessKey, region, clock, retryPauseMs = 200 } = options;
  const cache = new Map<string, ArrayBuffer>();
  const credentials = { accessKeyId, secretAccessKey, region, service: "s3", cache };
  const { prefix = "" } = options;
  const bucket = bucketAddress(options);
  const base = prefix ? `${bucket}/${prefix}` : bucket;
  const store: Store = { bucket, prefix, base, credentials, retryPauseMs, clock };
  return {
    driver: "s3",
    put: (blob) => put(store, blob),
    openRead: (key, range) => openRead(store, key, range),
    readToFile: async (key, destination) => writeStreamToFile(await openRead(store, key), destination),
    sizeOf: (key) => sizeOf(store, key),
    has: async (key) => (await sizeOf(store, key)) !== null,
    remove: (key) => remove(store, key),
    presignGet: (key, presign) => presignGet(store, key, presign),
    list: (folder) => list(store, folder),
  };
}

/** ListObjectsV2, a thousand keys per request; S3 returns them in the order of their UTF-8 bytes. */
async function* list(store: Store, folder: string): AsyncGenerator<ListedBlob, void> {
  assertBlobKey(folder);
  const own = store.prefix ? `${store.prefix}/` : "";
  let token: string | null = null;
  do {
    const query: Record<string, string> = { "list-type": "2", prefix: `${own}${folder}/` };
    if (token !== null) query["continuation-token"] = token;
    const response: Response = await callStore(store, { method: "GET", key: null, query });
    if (response.status !== 200) throw await failure("GET", response);
    const page = await response.text();
    for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = elementOf(entry, "Key")?.slice(own.length);
      if (key && isBlobKey(key)) yield { key, sizeBytes: Number(elementOf(entry, "Size") ?? 0) };
    }
    const isTruncated = elementOf(page, "IsTruncated") === "true";
    token = isTruncated ? elementOf(page, "NextContinuationToken") : null;
  } while (token !== null);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of the first element of this name; null if there is none. */
function elementOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? "") ?? null;
}

async function put(store: Store, { key, contentType, ...source }: BlobUpload): Promise<void> {
  // A store that reports missing keys as 403 still accepts the upload, so only a definite hit returns early.
  const present = await callStore(store, { method: "HEAD", key });
  if (present.status === 200) return;
  // Signed with the content's hash, the store itself rejects bytes corrupted in transit.
  const sha256 = sha256OfKey(key) ?? "UNSIGNED-PAYLOAD";
  const headers = { "Content-Type": contentType, "X-Amz-Content-Sha256": sha256 };
  const response = await callStore(store, { method: "PUT", key, headers, source });
  if (!response.ok) throw await failure("PUT", response);
  await response.body?.cancel();
}

async function openRead(store: Store, key: string, range?: ByteRange): Promise<Readable> {
  const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined;
  const response = await callStore(store, { method: "GET", key, headers });
  if (response.status === 404) throw await discard(response, blobNotFound(key));
  if (response.status !== (range ? 206 : 200)) throw await failure("GET", response);
  return readableOf(response);
}

async function sizeOf(store: Store, key: string): Promise<number | null> {
  const response = await callStore(store, { method: "HEAD", key });
  if (response.status === 404) return null;
  if (!response.ok) throw await failure("HEAD", response);
  return Number(response.headers.get("content-length") ?? 0);
}

async function remove(store: Store, key: string): Promise<void> {
  const response = await callStore(store, { method: "DELETE", key });
  if (!response.ok && response.status !== 404) throw await failure("DELETE", response);
  await response.body?.cancel();
}

async function presignGet(store: Store, key: string, presign: PresignOptions): Promise<string> {
  assertBlobKey(key);
  assertPresignable(presign);
  const url = new URL(`${store.base}/${key}`);
  url.searchParams.set("X-Amz-Expires", String(presign.ttlSeconds));
  url.searchParams.set("response-content-type", presign.contentType);
  url.searchParams.set(
    "response-content-disposition",
    contentDisposition(presign.disposition, presign.filename),
  );
  const datetime = store.clock
    .now()
    .toISOString()
    .replace(/[:-]|\.\d{3}/g, "");
  const request = { ...store.credentials, method: "GET", url: url.href, signQuery: true, datetime };
  return (await new AwsV4Signer(request).sign()).url.href;
}

type Credentials = Pick<S3Options, "accessKeyId" | "secretAccessKey" | "region"> & {
  service: string;
  cache: Map<string, ArrayBuffer>;
};

type Store = {
  /** URLs of the bucket, and of the folder of all keys in it. */
  bucket: string;
  base: string;
  prefix: string;
  credentials: Credentials;
  retryPauseMs: number;
  clock: Clock;
};

/** Signs and sends a request, with retries when the store is overloaded or the connection broke. */
async function callStore(store: Store, request: Call): Promise<Response> {
  if (request.key !== null) assertBlobKey(request.key);
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await send(store, request);
      if ((response.status < 500 && response.status !== 429) || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new StorageError("STORE_FAILED", `${request.method} did not reach the object store`, {
          cause: error,
        });
    }
    await pause(store.retryPauseMs * 4 ** (attempt - 1));
  }
}

async function send(store: Store, request: Call): Promise<Response> {
  const { method, key, query = {}, source } = request;
  const url = new URL(key === null ? store.bucket : `${store.base}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signed = await new AwsV4Signer({
    ...store.credentials,
    method,
    url: url.href,
    headers: request.headers,
  }).sign();
  const init: RequestInit & { duplex?: "half" } = { method, headers: signed.headers };
  if (source && "bytes" in source) init.body = source.bytes as Uint8Array<ArrayBuffer>;
  if (source && "path" in source) {
    // S3 does not accept chunked uploads without a length, so it is set upfront.
    signed.headers.set("Content-Length", String((await stat(source.path)).size));
    init.body = Readable.toWeb(createReadStream(source.path)) as ReadableStream<Uint8Array>;
    init.duplex = "half";
  }
  const signal = AbortSignal.timeout(method === "DELETE" ? DELETE_TIMEOUT_MS : TIMEOUT_MS);
  return fetch(signed.url, { ...init, signal, redirect: "error" });
}

async function failure(method: string, response: Response): Promise<StorageError> {
  const body = method === "HEAD" ? "" : await response.text().catch(() => "");
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(body)?.[1] ?? null;
  const { status } = response;
  const said = code ? `${status} ${code}` : String(status);
  return new StorageError("STORE_FAILED", `the object store returned ${said} for ${method}`, {
    answer: { status, code },
  });
}

async function discard(response: Response, error: StorageError): Promise<StorageError> {
  await response.body?.cancel();
  return error;
}
