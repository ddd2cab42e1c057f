import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/pages/[sha256]/[name]/route";
import type { PdfTaskOptions } from "@/lib/document-engine/pool/pdf-pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { pageUrls } from "@/lib/domain/files/page-urls";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { env } from "@/lib/env";
import { StorageError } from "@/lib/platform/ports/storage/errors";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { later } from "@/test/api/clock";
import { pdfBytes, withPdfWorkers } from "@/test/api/upload";

type Run = (name: string, input: { pages: { page: number }[] }, options: PdfTaskOptions) => Promise<unknown>;
const run = vi.hoisted(() => ({
  tasks: [] as number[][],
  drawn: [] as number[],
  instead: null as null | (() => Promise<never>),
}));

vi.mock("@/lib/document-engine/pool/pool", async (load) => {
  const real = await load<{ runPdfTask: Run }>();
  const runPdfTask: Run = (name, input, options) => {
    run.tasks.push(input.pages.map((wanted) => wanted.page ?? wanted));
    // The list belongs to the test that made the request: neighbouring pages are drawn after the response.
    const { drawn } = run;
    const onProgress = (step: string) => {
      drawn.push(Number(step));
      options.onProgress?.(step);
    };
    return run.instead ? run.instead() : real.runPdfTask(name, input, { ...options, onProgress });
  };
  return { ...real, runPdfTask };
});

withPdfWorkers();

const PAGES = 50;
let sha256: string;

/** Each test has a PDF that nobody has viewed yet. */
beforeEach(async () => {
  run.tasks = [];
  run.drawn = [];
  run.instead = null;
  const bytes = Buffer.concat([pdfBytes("fifty-pages.pdf"), Buffer.from(`\n% ${crypto.randomUUID()}\n`)]);
  sha256 = createHash("sha256").update(bytes).digest("hex");
  const about = { ext: "pdf", contentType: "application/pdf", sizeBytes: bytes.length, pageCount: PAGES };
  await storeBlob({ sha256, ...about, source: { bytes } });
});

async function ask(name: string, headers: Record<string, string> = {}) {
  const { query } = pageUrls(sha256, new Date());
  const request = new Request(`http://countersign.test/?${query}`, { headers });
  const response = await GET(request, { params: Promise.resolve({ sha256, name }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const code = response.status === 200 ? null : JSON.parse(bytes.toString()).code;
  return { status: response.status, code, retryAfter: Number(response.headers.get("retry-after")), bytes };
}

const failing = (reason: "timeout" | "busy") => async () => {
  throw new PdfTaskError(reason, "for the test");
};

describe("page images", () => {
  it("that are asked for at once are drawn once each", async () => {
    const images = await Promise.all(["1-800", "2-800", "3-800", "4-800", "1-800"].map((name) => ask(name)));
    expect(images.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(images[0]?.bytes.equals(images[4]?.bytes ?? Buffer.alloc(0))).toBe(true);
    // Counts pages instead of tasks: the order in which requests pass the checks is undefined, and a slow task leaves
    // pages to the next one.
    for (const page of [1, 2, 3, 4]) expect(run.drawn.filter((drawn) => drawn === page)).toEqual([page]);
    const goes = run.tasks.length;
    expect((await ask("3-800")).bytes.equals(images[2]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(run.tasks).toHaveLength(goes);
  });

  it("are not drawn again for a request that found nothing before they were kept", async () => {
    const [, , , fourth] = await Promise.all(["1-800", "2-800", "3-800", "4-800"].map((name) => ask(name)));
    // Requests another batch, so that the batch of page 4 has ended.
    await ask("50-800");
    const goes = run.tasks.length;
    const notYet = new StorageError("BLOB_NOT_FOUND", "for the test");
    const read = vi.spyOn(getStorage(), "openRead").mockRejectedValueOnce(notYet);
    expect((await ask("4-800")).bytes.equals(fourth?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(read.mock.calls.length).toBeGreaterThan(1);
    expect(run.tasks).toHaveLength(goes);
    read.mockRestore();
  });

  it("draw no pages that are not there", async () => {
    expect((await ask("49-240")).status).toBe(200);
    expect(run.tasks).toEqual([[49, 50]]);
    expect(await ask("51-240")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("are not tried again for a while when one was too slow", async () => {
    run.instead = failing("timeout");
    expect(await ask("1-800")).toMatchObject({ status: 503, code: "BUSY", retryAfter: 600 });
    expect(await ask("1-800")).toMatchObject({ status: 503, code: "BUSY" });
    expect(run.tasks).toHaveLength(1);
    run.instead = null;
    expect((await ask("2-800")).status).toBe(200);
    await later(11 * 60_000, async () => expect((await ask("1-800")).status).toBe(200));
  });

  it("are not tried for the rest of a document of which several were too slow", async () => {
    run.instead = failing("timeout");
    for (const name of ["1-800", "10-800", "20-800"]) expect((await ask(name)).status).toBe(503);
    run.instead = null;
    expect(await ask("30-800")).toMatchObject({ status: 503, code: "BUSY" });
    expect(run.tasks).toHaveLength(3);
  });

  it("are tried again at once when the workers were busy", async () => {
    run.instead = failing("busy");
    expect(await ask("1-800")).toMatchObject({ status: 503, code: "BUSY", retryAfter: 2 });
    run.instead = null;
    expect((await ask("1-800")).status).toBe(200);
  });
});

describe("drawing pages", () => {
  afterEach(() => {
    Object.assign(env, { rateLimitPerMinute: 0 });
  });

  it("is limited by address and document; what was drawn is given on", async () => {
    Object.assign(env, { rateLimitPerMinute: 4 });
    const from = (ip: string) => ({ "x-forwarded-for": ip });
    const first = from("198.51.100.9");
    expect((await ask("1-240", first)).status).toBe(200);
    expect((await ask("21-240", first)).status).toBe(200);
    const refused = await ask("41-240", first);
    expect(refused).toMatchObject({ status: 429, code: "RATE_LIMITED" });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(run.tasks).toHaveLength(2);
    expect((await ask("1-240", first)).status).toBe(200);
    expect((await ask("41-240", from("198.51.100.10"))).status).toBe(200);
    expect(await ask("41-240", first)).toMatchObject({ status: 200 });
  });
});

describe("page texts", () => {
  it("are read once for all who ask at once, and not again when that took too long", async () => {
    const texts = await Promise.all(["1-text", "1-text"].map((name) => ask(`${name}.json`)));
    expect(texts.map(({ status }) => status)).toEqual([200, 200]);
    expect(run.tasks).toEqual([[1]]);
    run.instead = failing("timeout");
    expect(await ask("2-text.json")).toMatchObject({ status: 503, retryAfter: 600 });
    expect(await ask("2-text.json")).toMatchObject({ status: 503 });
    expect(run.tasks).toHaveLength(2);
  });
});
