import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { readJsonText } from "@/lib/platform/http/parse";
import { type BodyBounds, receiveBytes } from "@/lib/platform/http/receive-body";
import { receiveFile } from "@/lib/platform/http/receive-file";

const KIB = 1024;
const bounds: BodyBounds = {
  maxBytes: 100 * KIB,
  tooLarge: () => new AppError("PAYLOAD_TOO_LARGE"),
  withinMs: 60_000,
};

type Sender = { request: Request; sent: () => number; isCancelled: () => boolean };

/** A body that sends this many bytes a second, and never ends. */
function sender(bytesASecond: number, address = "192.0.2.1"): Sender {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        sent += bytesASecond;
        if (!isCancelled) controller.enqueue(new Uint8Array(bytesASecond));
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "PUT", body, duplex: "half", headers: { "x-forwarded-for": address } };
  const request = new Request("http://countersign.test/", init as RequestInit);
  return { request, sent: () => sent, isCancelled: () => isCancelled };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "taken",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a body", () => {
  it("that hardly comes on is not waited for", async () => {
    const trickle = sender(1);
    const outcome = codeOf(receiveBytes(trickle.request, bounds));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe("REQUEST_TIMEOUT");
    expect(trickle.isCancelled()).toBe(true);
  });

  it("has its time in all, however it comes on", async () => {
    const steady = sender(KIB);
    const outcome = codeOf(receiveBytes(steady.request, { ...bounds, maxBytes: 1_000 * KIB }));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(steady.isCancelled()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toBe("REQUEST_TIMEOUT");
  });

  it("is read up to its limit and no further", async () => {
    const large = sender(10 * KIB);
    const outcome = codeOf(readJsonText(large.request, 20 * KIB));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe("PAYLOAD_TOO_LARGE");
    expect(large.sent()).toBe(30 * KIB);
    expect(large.isCancelled()).toBe(true);
  });

  it("arrives as it was sent", async () => {
    vi.useRealTimers();
    const dir = await mkdtemp(path.join(os.tmpdir(), "countersign-body-"));
    const request = () => new Request("http://countersign.test/", { method: "PUT", body: "what was sent" });
    try {
      expect((await receiveBytes(request(), bounds)).toString()).toBe("what was sent");
      const file = path.join(dir, "body");
      expect(await receiveFile(request(), file, { maxBytes: KIB, code: "PDF_TOO_LARGE" })).toBe(13);
      expect(await readFile(file, "utf8")).toBe("what was sent");
      const small = { maxBytes: 10, code: "PDF_TOO_LARGE" } as const;
      expect(await codeOf(receiveFile(request(), file, small))).toBe("PDF_TOO_LARGE");
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});

describe("slow bodies", () => {
  it("are bounded by address, and give their place back", async () => {
    const outcomes = (address: string, count: number) =>
      Array.from({ length: count }, () => codeOf(receiveBytes(sender(KIB, address).request, bounds)));
    const flood = outcomes("192.0.2.7", 26);
    await vi.advanceTimersByTimeAsync(2_500);
    const other = outcomes("192.0.2.8", 1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect((await Promise.race([Promise.all(flood.slice(24)), Promise.all(other)])).sort()).toEqual([
      "RATE_LIMITED",
      "RATE_LIMITED",
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.all([...flood.slice(0, 24), ...other])).toEqual(Array(25).fill("REQUEST_TIMEOUT"));
    const later = outcomes("192.0.2.7", 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.race([later[0], Promise.resolve("still arriving")])).toBe("still arriving");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await later[0]).toBe("REQUEST_TIMEOUT");
  });
});
