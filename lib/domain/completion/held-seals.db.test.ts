import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createSealAuthority } from "@/lib/document-engine/pdf/seal/instance-authority";
import { stopPdfPool } from "@/lib/document-engine/pool/pool";
import { resumeHeldSeals } from "@/lib/domain/completion/held-seals";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { forgetReadiness, readReadiness } from "@/lib/domain/maintenance/readiness";
import { checkSealAtStart } from "@/lib/domain/seal-key/check-seal";
import { forgetSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { auditTypes, readSealed, sendAndSign } from "@/test/api/completion";
import { createTenant } from "@/test/api/world";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";

const YEAR_MS = 365 * 24 * 3600 * 1000;
let dir: string;
let good: { p12: Uint8Array; password: string };

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "held-seals-"));
  good = await createSealAuthority({ organisation: "Acme" });
}, 150_000);
beforeEach(() => {
  vi.spyOn(log, "error");
  const stats = async () => ({ waiting: 0, running: 0, failed: 0, oldestWaitingMs: 0 });
  setJobs({ stats } as unknown as JobsPort);
});
afterEach(() => {
  vi.restoreAllMocks();
  setJobs(null);
  Object.assign(env.seal, { p12: null, password: null });
  forgetSealKey();
  forgetReadiness();
});
afterAll(async () => {
  await stopPdfPool({ graceMs: 0 });
  await rm(dir, { recursive: true, force: true });
});

const file = () => path.join(dir, "seal.p12");

function configure(password: string): void {
  Object.assign(env.seal, { p12: file(), password });
  forgetSealKey();
  forgetReadiness();
}

async function writeValidAt(now: Date): Promise<string> {
  const { p12, password } = await createSealAuthority({ organisation: "Acme", now });
  await writeFile(file(), p12);
  return password;
}

function writeWithOpenssl(algorithm: string): string {
  const [key, crt] = [path.join(dir, `${algorithm}.key`), path.join(dir, `${algorithm}.crt`)];
  runTool("openssl", [
    "req",
    "-x509",
    "-newkey",
    algorithm,
    "-nodes",
    "-keyout",
    key,
    "-out",
    crt,
    "-subj",
    "/CN=x",
  ]);
  runTool("openssl", ["pkcs12", "-export", "-inkey", key, "-in", crt, "-out", file(), "-passout", "pass:x"]);
  return "x";
}

const queued = (documentId: string) =>
  db().outboxEvent.count({
    where: { name: "document/fully-signed", data: { path: ["documentId"], equals: documentId } },
  });

const broken: [string, string, () => Promise<string>][] = [
  ["that has run out", "expired", () => writeValidAt(new Date(Date.now() - 21 * YEAR_MS))],
  ["that is not valid yet", "not_yet_valid", () => writeValidAt(new Date(Date.now() + YEAR_MS))],
  [
    "with another password",
    "unreadable",
    async () => {
      await writeFile(file(), good.p12);
      return "wrong";
    },
  ],
  [
    "that is none",
    "unreadable",
    async () => {
      await writeFile(file(), "no PKCS #12 at all");
      return "x";
    },
  ],
  [
    "that is not there",
    "unreadable",
    async () => {
      await rm(file(), { force: true });
      return "x";
    },
  ],
];
if (hasTool("openssl"))
  broken.push(
    ["with an Ed25519 key", "unreadable", async () => writeWithOpenssl("ed25519")],
    ["with an RSA-PSS key", "unreadable", async () => writeWithOpenssl("rsa-pss")],
  );

describe("a SEAL_P12", () => {
  it.each(broken)(
    "%s holds seals back, and is told of at start and in readiness",
    async (_what, problem, write) => {
      configure(await write());
      await checkSealAtStart();
      expect(log.error).toHaveBeenCalledOnce();
      const [, line] = vi.mocked(log.error).mock.calls[0] as unknown as [object, string];
      expect(line).toMatch(
        /^No documents can be sealed until this is fixed: (?:SEAL_P12|The seal's certificate)/,
      );
      expect(line).not.toContain("\n");
      const { status, parts } = await readReadiness();
      expect([status, parts.seal]).toEqual([
        "degraded",
        expect.objectContaining({ status: "down", driver: "p12", problem }),
      ]);
    },
  );

  it("that is repaired has the documents sealed that waited, each once", async () => {
    configure(await writeValidAt(new Date(Date.now() - 21 * YEAR_MS)));
    const tenant = await createTenant();
    const id = await sendAndSign(tenant);
    const isWaiting = async () => (await loadDocumentDetailView(tenant.ctx, id)).isSealHeld;
    expect(await isWaiting()).toBe(false);
    const before = await queued(id);
    await sealDocument(id);
    await sealDocument(id);
    expect(await readSealed(id)).toMatchObject({ status: "completed", sealedAt: null, signedBlobId: null });
    expect(await resumeHeldSeals()).toBe(0);
    expect(await queued(id)).toBe(before);
    expect(await isWaiting()).toBe(true);

    await writeFile(path.join(dir, "renewed.p12"), good.p12);
    await copyFile(path.join(dir, "renewed.p12"), file());
    Object.assign(env.seal, { password: good.password });
    forgetSealKey();
    const counts = await Promise.all([resumeHeldSeals(), resumeHeldSeals()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await queued(id)).toBe(before + 1);
    await sealDocument(id);
    expect((await readSealed(id)).signedBlobId).not.toBeNull();
    expect(await isWaiting()).toBe(false);
    expect((await auditTypes(id)).filter((type) => type === "sealed")).toHaveLength(1);
    expect(await resumeHeldSeals()).toBe(0);
  });

  it("is opened anew when its file is replaced", async () => {
    const first = await createSealAuthority({ organisation: "First" });
    const { createP12SealKey } = await import("@/lib/domain/seal-key/drivers/p12");
    const seen: number[] = [];
    const now = new Date();
    const port = createP12SealKey({
      p12: file(),
      rootDir: dir,
      password: "x",
      dir,
      inspect: async ({ p12Path }) => {
        seen.push((await readFile(p12Path)).length);
        return { subject: "", issuer: "", notBefore: now, notAfter: now };
      },
    });
    await writeFile(file(), first.p12);
    await port.load();
    await port.load();
    expect(seen).toHaveLength(1);
    await writeFile(file(), Buffer.concat([first.p12, Buffer.alloc(1)]));
    await port.load();
    expect(seen).toHaveLength(2);
  });
});
