import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AppError, type ErrorCode } from "@/lib/errors";

/**
 * Streams a request's body into a file and stops at the limit: memory stays flat whatever is sent.
 * @returns the number of bytes received
 * @throws {AppError} the given code when the body is larger
 */
export async function receiveFile(
  request: Request,
  path: string,
  limit: { maxBytes: number; code: Extract<ErrorCode, "PDF_TOO_LARGE" | "PAYLOAD_TOO_LARGE"> },
): Promise<number> {
  const tooLarge = () =>
    new AppError(limit.code, {
      detail: `The file may be ${Math.floor(limit.maxBytes / 1024 / 1024)} MiB at most.`,
    });
  if (Number(request.headers.get("content-length") ?? 0) > limit.maxBytes) throw tooLarge();
  if (!request.body) return 0;
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit.maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  await pipeline(
    Readable.fromWeb(request.body as ReadableStream),
    meter,
    createWriteStream(path, { mode: 0o600 }),
  );
  return size;
}
