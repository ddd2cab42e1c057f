import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SYSTEM_ACTOR } from "@/lib/context";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import type { PdfTaskOptions } from "@/lib/document-engine/pool/pdf-pool";
import type { PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { addPendingTimestamps, findPendingTimestamps } from "@/lib/domain/completion/add-pending-timestamps";
import { assertChainWhole } from "@/lib/domain/completion/check-chain";
import { renderSnapshots } from "@/lib/domain/completion/render-snapshots";
import { claimSealBlobs, removeUnusedSealBlobs, sweepSealBlobs } from "@/lib/domain/completion/seal-blobs";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { pageImage } from "@/lib/domain/files/page-files";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { repairUnsealedDocuments } from "@/lib/domain/maintenance/repair-late-work";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { receiveSource } from "@/lib/domain/templates/receive-source";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { createSettableClock, type SettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import {
  auditTypes,
  fetchBlob,
  readSealed,
  sendAndSign,
  sendReal,
  signAs,
  storedPdfs,
} from "@/test/api/completion";
import { createTenant, type Tenant, TWO_SIGNERS } from "@/test/api/world";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { startTsa, type TsaServer } from "@/test/fixtures/completion/tsa-server";

/** Simulates concurrent changes after a run has rendered its files and before it has stored them. */
const meanwhile = vi.hoisted(() => ({ rendered: async () => {} }));

/** Number of tasks that would keep a worker busy. */
const running = vi.hoisted(() => ({ count: 0 }));

// Runs the worker's code in this process: the process boundary is covered by the pool's tests.
vi.mock("@/lib/document-engine/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/document-engine/worker/registry");
  return {
    runPdfTask: async <N extends PdfTaskName>(
      name: N,
      input: never,
      options: PdfTaskOptions = {},
    ): Promise<PdfTaskOutput<N>> => {
      running.count++;
      const output = await (await PDF_TASK_LOADERS[name]())(input, options.onProgress ?? (() => {}));
      running.count--;
      await meanwhile.rendered();
      return output;
    },
  };
});

let tenant: Tenant;
let scratch: string;
let clock: SettableClock;
let restoreClock: () => void;
beforeAll(async () => {
  tenant = await createTenant();
  scratch = await mkdtemp(path.join(tmpdir(), "completion-test-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));
beforeEach(async () => {
  clock = createSettableClock(new Date());
  restoreClock = replaceClock(clock);
  // Documents that other tests left to the sweep are not counted.
  clock.advance(24 * 60 * 60_000);
  await sweepSealBlobs();
  clock.set(new Date());
});
afterEach(() => {
  meanwhile.rendered = async () => {};
  restoreClock();
});

const countOf = (types: string[], type: string) => types.filter((t) => t === type).length;
const eventCount = (documentId: string) =>
  db().event.count({ where: { documentId, type: "document.completed" } });
const outboxCount = (name: string, documentId: string) =>
  db().outboxEvent.count({ where: { name, data: { path: ["documentId"], equals: documentId } } });
const claimCount = (documentId: string) => db().effect.count({ where: { key: { contains: documentId } } });

/** Makes `count` runs wait for each other after they have rendered. */
function rendezvous(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (++arrived === count) open();
    return gate;
  };
}

async function expectSealedOnce(documentId: string) {
  const types = await auditTypes(documentId);
  expect(countOf(types, "sealed")).toBe(1);
  expect(countOf(types, "completed")).toBe(1);
  expect(await eventCount(documentId)).toBe(1);
  expect(await outboxCount("document/completed", documentId)).toBe(1);
  expect(await claimCount(documentId)).toBe(0);
  const { rows, files } = await storedPdfs();
  expect(files).toEqual(rows);
}

describe("sealing", () => {
  it("makes one seal of two runs at once, and leaves nothing of the other", async () => {
    const id = await sendAndSign(tenant);
    const before = (await storedPdfs()).files.length;
    meanwhile.rendered = rendezvous(2);
    await Promise.all([sealDocument(id), sealDocument(id)]);
    await Promise.all([removeUnusedSealBlobs(id), removeUnusedSealBlobs(id)]);
    await expectSealedOnce(id);
    expect((await storedPdfs()).files).toHaveLength(before + 2);
  });

  it("changes nothing when it is repeated", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const first = await readSealed(id);
    await sealDocument(id);
    expect(await readSealed(id)).toEqual(first);
    await expectSealedOnce(id);
  });

  it("continues a chain that has moved since it was read", async () => {
    const id = await sendAndSign(tenant);
    meanwhile.rendered = () =>
      db().$transaction(async (tx) => {
        const head = await lockChain(tx, id);
        if (!head) throw new Error("no document");
        await appendAuditEvents(tx, head, [{ type: "downloaded", actor: SYSTEM_ACTOR, at: clock.now() }]);
      });
    expect(await sealDocument(id)).toBe(true);
    await expectSealedOnce(id);
    const document = await db().document.findUniqueOrThrow({
      where: { id },
      include: { auditEvents: { orderBy: { sequence: "asc" } } },
    });
    expect(document.auditEvents.map(({ type }) => type).slice(-2)).toEqual(["downloaded", "sealed"]);
    expect(() => assertChainWhole(document)).not.toThrow();
  });

  it("says whether files of other runs may be left", async () => {
    const [clean, crowded] = [await sendAndSign(tenant), await sendAndSign(tenant)];
    expect(await sealDocument(clean)).toBe(true);
    expect(await sealDocument(clean)).toBe(false);
    const sha256 = "ab".repeat(32);
    await claimSealBlobs(db(), crowded, [sha256]);
    expect(await sealDocument(crowded)).toBe(false);
    await db().effect.deleteMany({ where: { key: { contains: crowded } } });
    await expectSealedOnce(crowded);
  });

  it("leaves a document alone that was deleted meanwhile, and removes its files", async () => {
    const id = await sendAndSign(tenant);
    const before = await storedPdfs();
    meanwhile.rendered = () => deleteDocument(tenant.ctx, id);
    await sealDocument(id);
    expect(await readSealed(id)).toMatchObject({ sealedAt: null, signedBlobId: null });
    expect(await eventCount(id)).toBe(0);
    expect(await removeUnusedSealBlobs(id)).toBe(2);
    expect(await storedPdfs()).toEqual(before);
  });

  it("seals nothing that is not fully signed", async () => {
    const id = await sendReal(tenant);
    await signAs(id, "client");
    await sealDocument(id);
    expect(await readSealed(id)).toMatchObject({ status: "in_progress", sealedAt: null });
  });

  it("shows every value, and verifies", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const file = await fetchBlob((await readSealed(id)).signedBlobId, path.join(scratch, "signed.pdf"));
    const text = (await pdfJsLines(file)).join("\n");
    expect(text).toContain("Given by client");
    expect(text).toContain("Given by provider");
    expect((await verifyPdf(file)).signatures).toMatchObject([
      { coversWholeFile: true, digestValid: true, signatureValid: true, hasTimestamp: false },
    ]);
  });
});

describe("files of runs that crashed", () => {
  it("go once the document is sealed", async () => {
    const id = await sendAndSign(tenant);
    meanwhile.rendered = async () => {
      meanwhile.rendered = async () => {};
      await sealDocument(id);
    };
    await sealDocument(id);
    expect(await claimCount(id)).toBe(2);
    expect(await removeUnusedSealBlobs(id)).toBe(2);
    await expectSealedOnce(id);
  });

  it("are swept after an hour when nothing else removes them, also half-stored ones", async () => {
    const id = await sendAndSign(tenant);
    meanwhile.rendered = () => deleteDocument(tenant.ctx, id);
    await sealDocument(id);
    await db().blob.updateMany({
      where: { sha256: { in: await claimedHashes(id) } },
      data: { status: "pending" },
    });
    expect(await removeUnusedSealBlobs(id)).toBe(0);
    expect(await sweepSealBlobs()).toBe(0);
    clock.advance(61 * 60_000);
    expect(await sweepSealBlobs()).toBe(2);
    expect(await claimCount(id)).toBe(0);
    const { rows, files } = await storedPdfs();
    expect(files).toEqual(rows);
  });

  it("are never those that a document refers to", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const { signedBlob } = await readSealed(id);
    const data = { documentId: id, sha256: signedBlob?.sha256 ?? "" };
    await db().effect.create({ data: { key: `seal:${id}:${data.sha256}`, data } });
    expect(await removeUnusedSealBlobs(id)).toBe(0);
    await expectSealedOnce(id);
  });
});

async function claimedHashes(documentId: string): Promise<string[]> {
  const claims = await db().effect.findMany({ where: { key: { contains: documentId } } });
  return claims.map(({ data }) => (data as { sha256: string }).sha256);
}

it("asks again for a seal that is overdue, less and less often, and for no other", async () => {
  const id = await sendAndSign(tenant);
  const queued = () => outboxCount("document/fully-signed", id);
  await repairUnsealedDocuments();
  expect(await queued()).toBe(1);
  clock.advance(60_000);
  // A document is queued only once, however many sweeps find it.
  await Promise.all([repairUnsealedDocuments(), repairUnsealedDocuments(), repairUnsealedDocuments()]);
  await repairUnsealedDocuments();
  expect(await queued()).toBe(2);
  for (let minute = 0; minute < 15; minute++) {
    clock.advance(60_000);
    await repairUnsealedDocuments();
  }
  // Queued again after 1, 2, 4, 8 and 16 minutes.
  expect(await queued()).toBe(6);
  await sealDocument(id);
  clock.advance(60 * 60_000);
  await repairUnsealedDocuments();
  expect(await queued()).toBe(6);
});

describe("a time stamp that no server gave", () => {
  let tsa: TsaServer;
  beforeAll(async () => {
    tsa = await startTsa();
    env.tsaUrls.push(tsa.url);
  });
  afterAll(async () => {
    env.tsaUrls.length = 0;
    await tsa.stop();
  });

  it("is asked for again until the seal is B-T; the unstamped files go later", async () => {
    tsa.fault = "error";
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const pending = await readSealed(id);
    expect(pending).toMatchObject({ sealLevel: "B-B", timestampPending: true });
    expect(await findPendingTimestamps()).toContain(id);
    expect(await addPendingTimestamps(id)).toBe("unanswered");
    expect(await readSealed(id)).toEqual(pending);

    tsa.fault = "none";
    expect(await addPendingTimestamps(id)).toBe("stamped");
    const stamped = await readSealed(id);
    expect(stamped).toMatchObject({ sealLevel: "B-T", timestampPending: false });
    for (const blobId of [stamped.signedBlobId, stamped.certificateBlobId]) {
      const file = await fetchBlob(blobId, path.join(scratch, "stamped.pdf"));
      expect((await verifyPdf(file)).signatures).toMatchObject([
        { coversWholeFile: true, digestValid: true, signatureValid: true, hasTimestamp: true },
      ]);
    }
    expect(countOf(await auditTypes(id), "sealed")).toBe(2);
    expect(await eventCount(id)).toBe(1);
    expect(await findPendingTimestamps()).not.toContain(id);

    // URLs of the unstamped files may remain in use for a while.
    expect(await sweepSealBlobs()).toBe(0);
    clock.advance(61 * 60_000);
    expect(await sweepSealBlobs()).toBe(2);
    const { rows, files } = await storedPdfs();
    expect(files).toEqual(rows);
  });

  it("leaves the unstamped file to whoever made a template of it", async () => {
    tsa.fault = "error";
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const file = await fetchBlob((await readSealed(id)).signedBlobId, path.join(scratch, "unstamped.pdf"));
    const { id: templateId } = await createTemplate(tenant.ctx, {
      name: "Second round",
      sourceKind: "pdf",
      kind: "reusable",
    });
    await receiveSource(templateId, file);
    const sourceOf = () =>
      db().templateVersion.findFirstOrThrow({ where: { templateId }, include: { sourceBlob: true } });
    expect((await sourceOf()).sourceBlobId).toBe((await readSealed(id)).signedBlobId);

    tsa.fault = "none";
    expect(await addPendingTimestamps(id)).toBe("stamped");
    clock.advance(61 * 60_000);
    // The certificate alone.
    expect(await sweepSealBlobs()).toBe(1);
    clock.advance(61 * 60_000);
    await removeMarkedBlobs();

    const { sourceBlob } = await sourceOf();
    expect(await pageImage(sourceBlob?.sha256 ?? "", 1, 800)).not.toHaveLength(0);
    for (const blobId of [sourceBlob?.id ?? "", (await readSealed(id)).signedBlobId]) {
      const stored = await fetchBlob(blobId, path.join(scratch, "kept.pdf"));
      expect((await pdfJsLines(stored)).join("\n")).toContain("Given by client");
    }
  });

  it("is added once by two runs at once", async () => {
    tsa.fault = "error";
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    tsa.fault = "none";
    meanwhile.rendered = rendezvous(2);
    await Promise.all([addPendingTimestamps(id), addPendingTimestamps(id)]);
    expect(countOf(await auditTypes(id), "sealed")).toBe(2);
    clock.advance(61 * 60_000);
    await sweepSealBlobs();
    const { rows, files } = await storedPdfs();
    expect(files).toEqual(rows);
    expect(await claimCount(id)).toBe(0);
  });

  it("comes with the seal when a server answers, and keeps no worker waiting when none does", async () => {
    tsa.fault = "none";
    clock.advance(61_000);
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    expect(await readSealed(id)).toMatchObject({ sealLevel: "B-T", timestampPending: false });

    tsa.fault = "hang";
    const [late, next] = [await sendAndSign(tenant), await sendAndSign(tenant)];
    const requestsBefore = tsa.requests;
    const sealing = sealDocument(late);
    await vi.waitFor(() => expect(tsa.requests).toBe(requestsBefore + 2), { timeout: 30_000 });
    expect(running.count).toBe(0);
    tsa.release();
    await sealing;
    expect(await readSealed(late)).toMatchObject({ sealLevel: "B-B", timestampPending: true });
    // Servers that did not answer a moment ago are skipped.
    await sealDocument(next);
    expect(tsa.requests).toBe(requestsBefore + 2);
    expect(await readSealed(next)).toMatchObject({ sealLevel: "B-B", timestampPending: true });
  });

  it("that cannot be added to one document holds up no other, and is given up in the end", async () => {
    tsa.fault = "error";
    const [lost, fine] = [await sendAndSign(tenant), await sendAndSign(tenant)];
    for (const id of [lost, fine]) await sealDocument(id);
    tsa.fault = "none";
    const { signedBlob } = await readSealed(lost);
    await getStorage().remove(signedBlob?.key ?? "");
    expect(await addPendingTimestamps(lost)).toBe("failed");
    expect(await addPendingTimestamps(fine)).toBe("stamped");
    expect(await findPendingTimestamps()).not.toContain(lost);
    clock.advance(11 * 60_000);
    expect(await findPendingTimestamps()).toContain(lost);
    for (let attempt = 2; attempt < 8; attempt++) expect(await addPendingTimestamps(lost)).toBe("failed");
    expect(await addPendingTimestamps(lost)).toBe("given-up");
    clock.advance(100 * 24 * 3_600_000);
    expect(await findPendingTimestamps()).not.toContain(lost);
    expect(await readSealed(lost)).toMatchObject({ sealLevel: "B-B", timestampPending: false });
    // Removes the reference, so that the other tests find every file.
    await db().document.update({ where: { id: lost }, data: { signedBlobId: null } });
    await db().blob.delete({ where: { id: signedBlob?.id ?? "" } });
  });
});

describe("the document as it stood", () => {
  const [client, provider] = TWO_SIGNERS.roles;
  const WITH_COPY = {
    ...TWO_SIGNERS,
    roles: [client, { key: "watcher", label: "Watcher", kind: "cc", order: 2 }, { ...provider, order: 3 }],
  };
  const snapshotOf = async (documentId: string, roleKey: string) =>
    (await db().recipient.findFirstOrThrow({ where: { documentId, roleKey } })).snapshotBlobId;

  it("holds the values of earlier steps and not of later ones, however late it is drawn", async () => {
    const id = await sendReal(tenant, WITH_COPY, ["client", "watcher", "provider"]);
    await renderSnapshots(id);
    const { templateVersion } = await db().document.findUniqueOrThrow({
      where: { id },
      include: { templateVersion: true },
    });
    expect(await snapshotOf(id, "client")).toBe(templateVersion.sourceBlobId);
    expect(await snapshotOf(id, "watcher")).toBeNull();

    for (const roleKey of ["client", "provider"]) await signAs(id, roleKey);
    await renderSnapshots(id);
    const file = await fetchBlob(await snapshotOf(id, "watcher"), path.join(scratch, "snapshot.pdf"));
    const text = (await pdfJsLines(file)).join("\n");
    expect(text).toContain("Given by client");
    expect(text).not.toContain("Given by provider");
  });

  it("is drawn once for a recipient", async () => {
    const id = await sendReal(tenant);
    await signAs(id, "client");
    await renderSnapshots(id);
    const first = await snapshotOf(id, "provider");
    await renderSnapshots(id);
    expect(await snapshotOf(id, "provider")).toBe(first);
  });
});
