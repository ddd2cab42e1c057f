import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { AppError } from "@/lib/errors";
import { type FileStart, fileStartIn } from "@/lib/platform/http/file-start";
import { FORM_OVERHEAD_BYTES } from "@/lib/platform/http/form";
import { FILE_TIMEOUT_MS, receiveBody } from "@/lib/platform/http/receive-body";

/** Maximum file size, and the error code for a larger file. */
export interface FileLimit {
  readonly maxBytes: number;
  readonly code: Extract<ErrorCode, "PDF_TOO_LARGE" | "PAYLOAD_TOO_LARGE">;
  /** The file's name in the error, such as `The file`. */
  readonly what?: string;
}

/** A kind of file with its own limit, recognized by the beginning of its part. */
export interface FileKind {
  readonly is: (file: FileStart) => boolean;
  readonly limit: FileLimit;
}

/** To be recognized, the file's part has to begin within this many bytes. */
const HEAD_BYTES = 64 * 1024;

/**
 * Streams a multipart form into a file and stops at the limit of the file in it: immediately if `Content-Length`
 * exceeds it, after recognizing the kind of file from its first bytes.
 * @throws {AppError} the code of the limit; REQUEST_TIMEOUT, RATE_LIMITED
 */
export async function receiveForm(
  request: Request,
  path: string,
  limit: FileLimit,
  kinds: readonly FileKind[],
): Promise<void> {
  const unbounded = { maxBytes: Number.POSITIVE_INFINITY, tooLarge: () => tooLarge(limit) };
  const body = receiveBody(request, { ...unbounded, withinMs: FILE_TIMEOUT_MS });
  const declared = Number(request.headers.get("content-length") ?? 0);
  const bounded = withinLimit(body, declared, new KindFinder(limit, kinds));
  await pipeline(Readable.from(bounded), createWriteStream(path, { mode: 0o600 }));
}

async function* withinLimit(body: AsyncIterable<Uint8Array>, declared: number, finder: KindFinder) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    const limit = finder.see(chunk);
    if (limit && Math.max(size, declared) > limit.maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge(limit);
    yield chunk;
  }
}

const tooLarge = ({ maxBytes, code, what = "The file" }: FileLimit): AppError =>
  new AppError(code, { detail: `${what} can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.` });

/** Determines the file's limit from the beginning of a form. */
class KindFinder {
  readonly #otherwise: FileLimit;
  readonly #kinds: readonly FileKind[];
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #size = 0;
  /** The size at which the head is parsed next: only after doubling, since chunks may be single bytes. */
  #lookAt = 0;
  #found: FileLimit | null;

  constructor(otherwise: FileLimit, kinds: readonly FileKind[]) {
    this.#otherwise = otherwise;
    this.#kinds = kinds;
    this.#found = kinds.length === 0 ? otherwise : null;
  }

  /** @returns null until the file's part has begun */
  see(chunk: Uint8Array): FileLimit | null {
    if (this.#found) return this.#found;
    const added = chunk.subarray(0, HEAD_BYTES - this.#size);
    this.#head.set(added, this.#size);
    this.#size += added.byteLength;
    const isFull = this.#size === HEAD_BYTES;
    if (this.#size < this.#lookAt && !isFull) return null;
    this.#lookAt = 2 * this.#size;
    const file = fileStartIn(this.#head.subarray(0, this.#size));
    if (!file && !isFull) return null;
    const kind = file && this.#kinds.find(({ is }) => is(file));
    this.#found = kind?.limit ?? this.#otherwise;
    return this.#found;
  }
}
