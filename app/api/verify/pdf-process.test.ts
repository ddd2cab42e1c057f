import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as getReady } from "@/app/api/health/ready/route";
import { POST as measure } from "@/app/api/measures/route";
import { POST as verify } from "@/app/api/verify/route";
import type { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { forgetReadiness } from "@/lib/domain/maintenance/readiness";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";
import { ensurePdfWorker } from "@/scripts/build-pdf-worker.mjs";
import { call } from "@/test/api/call";
import { auditTypes, fetchBlob, readSealed, sendAndSign, storedPdfs } from "@/test/api/completion";
import { createTenant, type Tenant } from "@/test/api/world";
import { TestPdfService } from "@/test/fixtures/pdf/pdf-service";

/** With PDF_SOCKET: seals, checks and measures of a process that has no workers of its own. */

const pool = perProcess<RemotePdfPool | undefined>("PDF workers", () => undefined);
let service: TestPdfService;
let tenant: Tenant;

beforeAll(async () => {
  const workerPath = await ensurePdfWorker();
  const one = { maxWorkers: 1, niceness: 0, coldStartMs: 60_000 };
  service = await TestPdfService.start({ workerPath, lanes: { seal: one, pages: one, verify: one } });
  tenant = await createTenant();
}, 150_000);
afterAll(() => service.remove());
beforeEach(() => {
  Object.assign(env, { pdfSocket: service.socketPath });
  const stats = async () => ({ waiting: 0, running: 0, failed: 0, oldestWaitingMs: 0 });
  setJobs({ stats } as unknown as JobsPort);
  pool.clear();
  forgetReadiness();
});
afterEach(() => {
  Object.assign(env, { pdfSocket: null });
  setJobs(null);
});

const measures = () => call(measure, "POST", { credential: tenant.jwt, body: { texts: ["Ångström"] } });

describe("with a process for PDFs", () => {
  it("a document is sealed there, and is the one that the check knows", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const { signedBlobId, signedBlob, status } = await readSealed(id);
    expect(status).toBe("completed");
    const bytes = await readFile(await fetchBlob(signedBlobId, path.join(service.dir, "signed.pdf")));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(signedBlob?.sha256);
    const { body } = await call(verify as never, "POST", {
      body: new Uint8Array(bytes),
      headers: { "content-type": "application/pdf" },
    });
    expect(body).toMatchObject({ verdict: "intact", document: { id } });
    expect(service.pool.counts.verify.idle + service.pool.counts.seal.idle).toBeGreaterThan(0);
    expect(service.misuse).toEqual([]);
  });

  it("that ends amid a seal, the document is sealed once after it is back", async () => {
    const id = await sendAndSign(tenant);
    const before = await storedPdfs();
    const sealing = sealDocument(id);
    await expect.poll(() => service.pool.counts.seal.busy).toBe(1);
    await service.stop(0);
    await service.serve();
    await sealing;
    expect((await auditTypes(id)).filter((type) => type === "sealed")).toHaveLength(1);
    const after = await storedPdfs();
    expect(after.files).toEqual(after.rows);
    expect(after.files).toHaveLength(before.files.length + 2);
  });

  it("that is away, requests are told to try again, readiness says so, and a seal waits", async () => {
    const id = await sendAndSign(tenant);
    expect((await measures()).status).toBe(200);
    await service.stop(0);
    pool.set(service.caller({ reconnectMs: 0 }));
    const { status, problem } = await measures();
    expect([status, problem.code]).toEqual([503, "BUSY"]);
    const ready = await getReady();
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({
        status: "degraded",
        parts: expect.objectContaining({ pdf: { status: "down" } }),
      }),
    ]);
    await expect(sealDocument(id)).rejects.toMatchObject({ reason: "unstarted" });
    expect(await readSealed(id)).toMatchObject({ signedBlobId: null });

    await service.serve();
    forgetReadiness();
    const { parts } = await (await getReady()).json();
    expect(parts.pdf).toEqual({ status: "ok" });
    await sealDocument(id);
    expect((await readSealed(id)).signedBlobId).not.toBeNull();
  });
});
