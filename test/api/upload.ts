import { readFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { PUT } from "@/app/api/uploads/[token]/route";
import { stopPdfPool } from "@/lib/document-engine/pool/pool";
import { ensurePdfWorker } from "@/scripts/build-pdf-worker.mjs";
import { fixture } from "@/test/fixtures/pdf/worker-pool";
import { call } from "./call";

/** For test files that upload real PDFs: the process's own pool of workers, bundled from the current sources. */
export function withPdfWorkers(): void {
  beforeAll(async () => {
    await ensurePdfWorker();
  }, 150_000);
  afterAll(() => stopPdfPool({ graceMs: 0 }));
}

export const pdfBytes = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(fixture(name)));

/** PUTs bytes to an upload address as a browser would. */
export const putPdf = (uploadUrl: string, bytes: Uint8Array, headers: Record<string, string> = {}) =>
  call(PUT, "PUT", {
    params: { token: new URL(uploadUrl).pathname.split("/").at(-1) ?? "" },
    body: bytes,
    headers: { "content-type": "application/pdf", "content-length": String(bytes.length), ...headers },
  });
