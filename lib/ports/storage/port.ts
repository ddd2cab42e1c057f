import type { Readable } from "node:stream";

/** Bytes to store: from memory, or from a file that stays the caller's. */
export type BlobSource = { bytes: Uint8Array } | { path: string };

export type PutBlob = BlobSource & { key: string; contentType: string };

/** First and last byte, both included, counted from 0 (RFC 9110, section 14.1.2). */
export type ByteRange = { start: number; end: number };

export type Disposition = "inline" | "attachment";

export type PresignOptions = {
  /** 1 second to 7 days. */
  ttlSeconds: number;
  disposition: Disposition;
  contentType: string;
  /** What a download is saved as; any characters, cleaned and encoded by the driver (RFC 6266). */
  filename?: string;
};

/**
 * Immutable blobs under keys that stand for their content (`keyForSha256`). Every method but `put` and
 * `presignGet` may be called on any number of app processes at once; so may `put`, since whoever is second
 * finds the same bytes.
 *
 * Every method throws StorageError: KEY_INVALID for a key outside the grammar of `isBlobKey`, STORE_FAILED
 * when the store behind it failed.
 */
export type BlobStorage = {
  /** Which driver this is, for logs and for the page that shows the instance's status. */
  readonly driver: "file" | "s3" | "vercel-blob";

  /** Stores a blob durably. A key that exists is left as it is: the call succeeds and writes nothing. */
  put(blob: PutBlob): Promise<void>;

  /** Throws BLOB_NOT_FOUND before any byte is read. The caller consumes or destroys the stream. */
  openRead(key: string, range?: ByteRange): Promise<Readable>;

  /** Copies a blob to a local path, replacing what is there. Throws BLOB_NOT_FOUND; leaves no partial file. */
  readToFile(key: string, path: string): Promise<void>;

  /** The size in bytes, or null when there is no such blob. */
  sizeOf(key: string): Promise<number | null>;

  has(key: string): Promise<boolean>;

  /** Removes a blob; a key that does not exist is no error. */
  remove(key: string): Promise<void>;

  /**
   * An address from which anyone who holds it can GET the blob until it expires, with the given type, name
   * and disposition. Whether the blob exists is not checked.
   */
  presignGet(key: string, options: PresignOptions): Promise<string>;
};
