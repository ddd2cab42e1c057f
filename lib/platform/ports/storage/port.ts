import type { Readable } from "node:stream";

/** Bytes to store: from memory, or from a file, which the caller keeps ownership of. */
export type BlobSource = { bytes: Uint8Array } | { path: string };

export type BlobUpload = BlobSource & { key: string; contentType: string };

/** First and last byte, both inclusive, zero-based (RFC 9110, section 14.1.2). */
export type ByteRange = { start: number; end: number };

export type Disposition = "inline" | "attachment";

export type PresignOptions = {
  /** 1 second to 7 days. */
  ttlSeconds: number;
  disposition: Disposition;
  contentType: string;
  /** File name of the download; any characters, sanitized and encoded by the driver (RFC 6266). */
  filename?: string;
};

/**
 * Immutable blobs under content-addressed keys (`keyForSha256`). Every method is safe to call concurrently from any
 * number of app processes, including `put`, since the second writer finds the same bytes.
 *
 * Every method throws StorageError: KEY_INVALID for a key outside the grammar of `isBlobKey`, STORE_FAILED when the
 * underlying store failed.
 */
export type BlobStorage = {
  /** The driver's name, for logs and the status page. */
  readonly driver: "file" | "s3" | "vercel-blob";

  /** Stores a blob durably. Idempotent: an existing key is left as it is. */
  put(blob: BlobUpload): Promise<void>;

  /** Throws BLOB_NOT_FOUND before any byte is read. The caller consumes or destroys the stream. */
  openRead(key: string, range?: ByteRange): Promise<Readable>;

  /** Copies a blob to a local path, replacing an existing file. Throws BLOB_NOT_FOUND; leaves no partial file. */
  readToFile(key: string, path: string): Promise<void>;

  /** The size in bytes, or null if the blob does not exist. */
  sizeOf(key: string): Promise<number | null>;

  has(key: string): Promise<boolean>;

  /** Removes a blob; a missing key is not an error. */
  remove(key: string): Promise<void>;

  /**
   * A presigned URL: anyone who holds it can GET the blob until it expires, with the given type, name and disposition.
   * The blob's existence is not checked.
   */
  presignGet(key: string, options: PresignOptions): Promise<string>;
};

export type ListedBlob = { key: string; sizeBytes: number };

/** A storage that can tell what it holds: of the drivers, files and S3. */
export type ListableStorage = BlobStorage & {
  /**
   * The blobs below a folder, in ascending order of their keys (by code unit), some at a time: memory stays bounded
   * however many there are. A folder that does not exist is empty.
   * @param folder such as `backups`, without a trailing slash
   */
  list(folder: string): AsyncGenerator<ListedBlob, void>;
};
