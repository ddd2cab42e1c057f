import { createHash, X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import type { CompletionInput } from "@/lib/document-engine/completion-input";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { completionFixture, pdfFixture, scene, scratchDirectory } from "@/test/fixtures/completion/scene";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { startTsa, type TsaFault, type TsaServer } from "@/test/fixtures/completion/tsa-server";
import { requestTimestamp } from "./timestamp-client";
import { applyTimestamps, findImprints } from "./timestamp-tasks";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();
let tsa: TsaServer;
let counter = 0;

beforeAll(async () => {
  tsa = await startTsa();
});
beforeEach(() => {
  tsa.fault = "none";
});
afterAll(() => tsa.stop());

async function complete(seal: Partial<CompletionInput["seal"]>) {
  const outDir = path.join(directory(), String(counter++));
  await mkdir(outDir, { recursive: true });
  return completeDocument(scene({ sourcePath: pdfFixture("one-page.pdf"), outDir, seal }));
}

/** Returns the URL of a server that was stopped, so nothing listens there. */
async function deadUrl(): Promise<string> {
  const server = await startTsa();
  await server.stop();
  return server.url;
}

/** Requests the time stamp of a sealed file and adds it, as the server process and two tasks do. */
async function stamp(file: string, urls: readonly string[]): Promise<string | null> {
  const [imprint] = (await findImprints({ paths: [file] })).imprints;
  const token = imprint ? await requestTimestamp(urls, Buffer.from(imprint, "hex")) : null;
  const outPath = `${file}.stamped`;
  const base64 = token && Buffer.from(token).toString("base64");
  const { stamped } = await applyTimestamps({ files: [{ path: file, outPath, token: base64 }] });
  return stamped && outPath;
}

describe("time stamps", () => {
  it("have room kept for them, and are never claimed before they are there", async () => {
    const { signed, certificate } = await complete({ timestampRoom: true });
    for (const file of [signed, certificate]) {
      expect(file).toMatchObject({ sealLevel: "B-B", timestampPending: true });
      expect((await verifyPdf(file.path)).signatures).toMatchObject([
        { state: "intact", timestamp: null, hasTimestamp: false },
      ]);
    }
  });

  it("lift the seal to B-T without touching the signature, once", async () => {
    const { signed } = await complete({ timestampRoom: true });
    const before = await readFile(signed.path);
    const outPath = (await stamp(signed.path, [tsa.url])) ?? "";
    const after = await readFile(outPath);
    expect(after.length).toBe(before.length);
    const roots = [new X509Certificate(tsa.certificatePem)];
    const { signatures } = await verifyPdf(outPath, { timestampRoots: roots });
    expect(signatures).toMatchObject([
      {
        coversWholeFile: true,
        state: "intact",
        timestamp: { authority: "Test time stamps", isTrusted: true },
      },
    ]);
    expect((await verifyPdf(outPath)).signatures).toMatchObject([{ timestamp: { isTrusted: false } }]);
    const requests = tsa.requests;
    expect(await readFile((await stamp(outPath, [tsa.url])) ?? "")).toEqual(after);
    expect(tsa.requests).toBe(requests);
  });

  it("come from the next server when the first is dead", async () => {
    const { signed } = await complete({ timestampRoom: true });
    const outPath = (await stamp(signed.path, [await deadUrl(), tsa.url])) ?? "";
    expect((await verifyPdf(outPath)).signatures[0]).toMatchObject({ hasTimestamp: true });
  });

  it("are not to be had from a dead server", async () => {
    const { signed } = await complete({ timestampRoom: true });
    await expect(stamp(signed.path, [await deadUrl()])).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each<TsaFault>([
    "wrong-nonce",
    "wrong-imprint",
    "bad-signature",
    "rejection",
    "garbage",
    "error",
    "no-certificate-id",
    "old-time",
    "future-time",
    "expired-certificate",
    "wrong-purpose",
  ])("are not taken from a server with the fault %s", async (fault) => {
    tsa.fault = fault;
    await expect(requestTimestamp([tsa.url], createHash("sha256").digest())).rejects.toMatchObject({
      name: "TimestampUnavailableError",
    });
  });

  it("that do not fit the room kept for them leave the seal as it is", async () => {
    const { signed } = await complete({ timestampRoom: true, estimatedSize: 3_600 });
    expect(await stamp(signed.path, [tsa.url])).toBeNull();
    expect((await verifyPdf(signed.path)).signatures[0]).toMatchObject({ state: "intact", timestamp: null });
  });

  it("that were damaged later do not count, and say so", async () => {
    const { signed } = await complete({ timestampRoom: true });
    const file = await readFile((await stamp(signed.path, [tsa.url])) ?? "");
    const name = Buffer.from("Test time stamps").toString("hex");
    const at = file.lastIndexOf(name);
    file.write("00", at, "latin1");
    const target = path.join(directory(), "damaged-stamp.pdf");
    await writeFile(target, file);
    expect((await verifyPdf(target)).signatures[0]).toMatchObject({
      state: "intact",
      timestamp: null,
      problem: {
        code: "TIMESTAMP_INVALID",
        text: expect.stringContaining("its time stamp does not count"),
      },
    });
  });
});

describe("keys", () => {
  it("seals with an elliptic-curve key", async () => {
    const { signed } = await complete({ p12Path: completionFixture("seal-ec.p12"), password: "test" });
    expect((await verifyPdf(signed.path)).signatures[0]).toMatchObject({
      digestValid: true,
      signatureValid: true,
      signerName: "EC seal",
    });
  });

  it("seals with an old PKCS #12 file that a CA issued, chain included", async () => {
    const { signed } = await complete({ p12Path: completionFixture("seal-legacy.p12"), password: "test" });
    expect((await verifyPdf(signed.path)).signatures[0]).toMatchObject({
      signatureValid: true,
      signerName: "Acme seal",
      issuerName: "Test root",
    });
  });
});

describe("tampering", () => {
  it("with any covered byte is found", async () => {
    const { signed } = await complete({});
    const file = await readFile(signed.path);
    const gap = file.lastIndexOf("/Contents <");
    for (const at of [20, Math.floor(gap / 2), gap - 10, file.length - 8]) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const target = path.join(directory(), `tampered-${at}.pdf`);
      await writeFile(target, changed);
      const verdict = await verifyPdf(target).then(
        ({ signatures }) =>
          signatures.some((signature) => signature.digestValid && signature.coversWholeFile),
        () => false,
      );
      expect(verdict).toBe(false);
    }
  });

  it("with the signature itself is found", async () => {
    const { signed } = await complete({});
    const file = await readFile(signed.path);
    const gap = file.lastIndexOf("/Contents <") + "/Contents <".length;
    // Without unsigned attributes, the last octets of the CMS belong to the signature value.
    const end = gap + (4 + cmsLength(file, gap)) * 2 - 20;
    file[end] = file[end] === 0x30 ? 0x31 : 0x30;
    const target = path.join(directory(), "tampered-signature.pdf");
    await writeFile(target, file);
    expect((await verifyPdf(target)).signatures[0]).toMatchObject({
      digestValid: true,
      signatureValid: false,
    });
  });

  it("by appending is seen as uncovered", async () => {
    const { signed } = await complete({});
    const target = path.join(directory(), "appended.pdf");
    await writeFile(target, Buffer.concat([await readFile(signed.path), Buffer.from("\n% more\n")]));
    expect((await verifyPdf(target)).signatures[0]).toMatchObject({
      coversWholeFile: false,
      digestValid: true,
      signatureValid: true,
    });
  });
});

/**
 * Returns the number of content octets of the DER value whose hexadecimal form starts at `at` and has a two-octet
 * length.
 */
function cmsLength(file: Buffer, at: number): number {
  return Number.parseInt(file.toString("latin1", at + 4, at + 8), 16);
}

describe("other people's tools", () => {
  it.skipIf(!hasTool("openssl"))("openssl verifies the CMS (skipped where not installed)", async () => {
    const { signed } = await complete({ timestampRoom: true });
    const file = await readFile((await stamp(signed.path, [tsa.url])) ?? "");
    const range = /\/ByteRange\s*\[0 (\d+) (\d+) (\d+)\s*\]/.exec(file.toString("latin1"));
    const [before = 0, after = 0] = (range?.slice(1) ?? []).map(Number);
    const cms = Buffer.from(file.toString("latin1", before + 1, after - 1), "hex");
    const [content, signature] = [path.join(directory(), "content"), path.join(directory(), "signature")];
    await writeFile(content, Buffer.concat([file.subarray(0, before), file.subarray(after)]));
    await writeFile(signature, cms.subarray(0, 4 + cms.readUInt16BE(2)));
    const options = ["-binary", "-inform", "DER", "-in", signature, "-content", content, "-noverify"];
    const { code, output } = runTool("openssl", [
      "cms",
      "-verify",
      ...options,
      "-out",
      path.join(directory(), "out"),
    ]);
    expect(output).toMatch(/Verification successful/i);
    expect(code).toBe(0);
    const printed = runTool("openssl", [
      "cms",
      "-cmsout",
      "-print",
      "-inform",
      "DER",
      "-in",
      signature,
    ]).output;
    expect(printed).toContain("id-smime-aa-signingCertificateV2");
    expect(printed).toContain("id-smime-aa-timeStampToken");
    expect(printed).not.toContain("signingTime");
  });
});
