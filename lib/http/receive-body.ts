import type { AppError } from "@/lib/errors";
import { ArrivalWatch } from "@/lib/http/arrival-watch";
import { askerOf } from "@/lib/http/asker";

export type BodyBounds = {
  maxBytes: number;
  /** For a body that is larger. */
  tooLarge: () => AppError;
  /** In which the whole body must have arrived. */
  withinMs: number;
};

/** A few fields arrive at once, from anywhere. */
export const JSON_WITHIN_MS = 60_000;
/** 50 MiB at 2 Mbit/s; Node ends any request after 300 s. */
export const FILE_WITHIN_MS = 240_000;

/**
 * A request's body as it arrives, up to its bounds and no further: of size, of time, and of how many slow ones its
 * address may have under way. Nothing else may be held (a gate, a transaction) while it is read.
 * @throws {AppError} the error of `tooLarge`, REQUEST_TIMEOUT, RATE_LIMITED
 */
export async function* receiveBody(
  request: Request,
  { maxBytes, tooLarge, withinMs }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const watch = new ArrivalWatch(askerOf(request.headers), withinMs);
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
    // The rest is nobody's; whether its sender minds is nothing to wait for.
    if (!isWhole) reader.cancel().catch(() => undefined);
  }
}

/** The same, held in memory as a whole. @throws {AppError} as above */
export async function receiveBytes(request: Request, bounds: BodyBounds): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of receiveBody(request, bounds)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
