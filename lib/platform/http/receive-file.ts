import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { AppError } from "@/lib/errors";
import { FILE_TIMEOUT_MS, receiveBody } from "@/lib/platform/http/receive-body";

/**
 * Streams a request's body into a file and stops at the limit: memory use stays constant however large and slow the
 * body is.
 * @returns the number of bytes received
 * @throws {AppError} the given code if the body is larger; REQUEST_TIMEOUT, RATE_LIMITED
 */
export async function receiveFile(
  request: Request,
  path: string,
  limit: { maxBytes: number; code: Extract<ErrorCode, "PDF_TOO_LARGE" | "PAYLOAD_TOO_LARGE"> },
): Promise<number> {
  const { maxBytes, code } = limit;
  const tooLarge = () =>
    new AppError(code, { detail: `The file can have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.` });
  const body = receiveBody(request, { maxBytes, tooLarge, withinMs: FILE_TIMEOUT_MS });
  await pipeline(Readable.from(body), createWriteStream(path, { mode: 0o600 }));
  return (await stat(path)).size;
}
