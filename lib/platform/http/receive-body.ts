import type { AppError } from "@/lib/errors";
import { ArrivalWatch } from "@/lib/platform/http/arrival-watch";
import { callerOf } from "@/lib/platform/http/caller";

export type BodyBounds = {
  maxBytes: number;
  /** The error for a body that is too large. */
  tooLarge: () => AppError;
  /** Deadline for the whole body. */
  withinMs: number;
};

/** Deadline for JSON bodies, which are small and arrive quickly from anywhere. */
export const JSON_TIMEOUT_MS = 60_000;
/** Enough for 50 MiB at 2 Mbit/s; Node ends any request after 300 s. */
export const FILE_TIMEOUT_MS = 240_000;

/**
 * Reads a request's body as it arrives, within its limits: of size, of time, and of concurrent slow bodies per address.
 * Hold no other resource (a gate, a transaction) while reading it.
 * @throws {AppError} the error of `tooLarge`, REQUEST_TIMEOUT, RATE_LIMITED
 */
export async function* receiveBody(
  request: Request,
  { maxBytes, tooLarge, withinMs }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const watch = new ArrivalWatch(callerOf(request.headers), withinMs);
  let isWhole = false;
  try {
    let size = 0;
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), watch.overdue]);
      isWhole = done;
      if (done) return;
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      watch.note(value.byteLength);
      yield value;
    }
  } finally {
    watch.end();
    // The rest is discarded; a failure to cancel does not matter.
    if (!isWhole) reader.cancel().catch(() => undefined);
  }
}

/**
 * As `receiveBody`, but held entirely in memory. @throws {AppError} the error of `tooLarge`, REQUEST_TIMEOUT,
 * RATE_LIMITED
 */
export async function receiveBytes(request: Request, bounds: BodyBounds): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of receiveBody(request, bounds)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
