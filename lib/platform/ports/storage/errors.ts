/** What went wrong: the blob does not exist, the key is malformed, or the underlying store failed. */
export type StorageErrorCode = "BLOB_NOT_FOUND" | "KEY_INVALID" | "STORE_FAILED";

/** What a store returned instead of success: its HTTP status, and its own code, such as `NoSuchBucket`, if it had one. */
export type StoreAnswer = { status: number; code: string | null };

/** The only error that storage drivers throw; `STORE_FAILED` may be retried, the others are permanent. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;
  /** Null if the store was not reached, and for drivers without one. */
  readonly answer: StoreAnswer | null;

  /**
   * Compares by name: Next.js bundles routes and startup code separately, so one process loads this class more than
   * once, and `instanceof` must work across bundles.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "StorageError";
  }

  constructor(
    code: StorageErrorCode,
    message: string,
    { answer = null, ...options }: { cause?: unknown; answer?: StoreAnswer | null } = {},
  ) {
    super(message, options);
    this.name = "StorageError";
    this.code = code;
    this.answer = answer;
  }
}

export const blobNotFound = (key: string) => new StorageError("BLOB_NOT_FOUND", `no blob under ${key}`);
