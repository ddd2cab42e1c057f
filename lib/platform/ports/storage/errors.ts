/** What went wrong: the blob does not exist, the key is malformed, or the underlying store failed. */
export type StorageErrorCode = "BLOB_NOT_FOUND" | "KEY_INVALID" | "STORE_FAILED";

/** The only error that storage drivers throw; `STORE_FAILED` may be retried, the others are permanent. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  /**
   * Compares by name: Next.js bundles routes and startup code separately, so one process loads this class more than
   * once, and `instanceof` must work across bundles.
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
