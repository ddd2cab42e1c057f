/** What went wrong: the blob is not there, the key is malformed, or the store behind the port failed. */
export type StorageErrorCode = "BLOB_NOT_FOUND" | "KEY_INVALID" | "STORE_FAILED";

/** The one error that storage drivers throw; `STORE_FAILED` is worth a retry, the others are not. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  /**
   * By name: Next.js bundles routes and start-up apart, so one process holds this class more than once, and an
   * error of one bundle must be known in the other.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "StorageError";
  }

  constructor(code: StorageErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "StorageError";
    this.code = code;
  }
}

export const blobNotFound = (key: string) => new StorageError("BLOB_NOT_FOUND", `no blob under ${key}`);
