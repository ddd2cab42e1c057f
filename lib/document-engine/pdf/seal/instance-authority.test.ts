import { X509Certificate } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { completionFixture, pdfFixture, scene, scratchDirectory } from "@/test/fixtures/completion/scene";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { createSealAuthority, type SealAuthority } from "./instance-authority";
import { inspectP12, openP12 } from "./seal-key";

const NOW = new Date("2026-05-01T00:00:00.000Z");
let authority: SealAuthority;

beforeAll(async () => {
  authority = await createSealAuthority({ organisation: "Łódź & Söhne GmbH", now: NOW });
}, 30_000);

describe("createSealAuthority", () => {
  it("issues a certificate for sealing documents under an authority of its own", async () => {
    const key = await openP12(authority.p12, authority.password);
    const ca = new X509Certificate(authority.caCertificatePem);
    const leaf = new X509Certificate(key.certificate);
    expect(ca.ca).toBe(true);
    expect(ca.verify(ca.publicKey)).toBe(true);
    expect(leaf.ca).toBe(false);
    expect(leaf.checkIssued(ca)).toBe(true);
    expect(leaf.verify(ca.publicKey)).toBe(true);
    expect(leaf.keyUsage).toContain(OID.documentSigning);
    for (const { publicKey } of [leaf, ca])
      expect(publicKey.asymmetricKeyDetails).toEqual({ namedCurve: "prime256v1" });
    expect(key.chain).toHaveLength(1);
    expect(leaf.serialNumber).not.toBe(ca.serialNumber);
  });

  it("is valid from before now for a long time", async () => {
    const info = await inspectP12(authority.p12, authority.password);
    expect(info.notBefore.getTime()).toBeLessThan(NOW.getTime());
    expect(info.notAfter.getTime()).toBe(authority.notAfter.getTime());
    expect(info.notAfter.getUTCFullYear()).toBe(2046);
    expect(info).toMatchObject({ keyType: "EC" });
    expect(info.subject).toContain("O=Łódź & Söhne GmbH");
    expect(info.issuer).toContain("Countersign CA");
  });

  it("keeps the authority's private key out of the file", async () => {
    const key = await openP12(authority.p12, authority.password);
    const ca = new X509Certificate(authority.caCertificatePem);
    expect(key.chain.map((der) => new X509Certificate(der).fingerprint256)).toEqual([ca.fingerprint256]);
    expect(new X509Certificate(key.certificate).fingerprint256).not.toBe(ca.fingerprint256);
  });
});

describe("a document sealed with it", () => {
  const directory = scratchDirectory();

  async function sealed(): Promise<string> {
    const p12Path = path.join(directory(), "seal.p12");
    await writeFile(p12Path, authority.p12);
    const outDir = await mkdtemp(path.join(directory(), "out-"));
    const seal = { p12Path, password: authority.password };
    return (await completeDocument(scene({ sourcePath: pdfFixture("one-page.pdf"), outDir, seal }))).signed
      .path;
  }

  it("is intact, and known by its certificate", async () => {
    const { certificate } = await openP12(authority.p12, authority.password);
    expect((await verifyPdf(await sealed(), { own: [certificate] })).signatures).toMatchObject([
      { state: "intact", isOurs: true, coversWholeFile: true },
    ]);
  });

  it.skipIf(!hasTool("pdfsig"))("is valid to pdfsig (skipped where not installed)", async () => {
    const { output } = runTool("pdfsig", [await sealed()]);
    expect(output).toContain("Signature is Valid");
    expect(output).toContain("Total document signed");
  });
});

describe("inspectP12", () => {
  it.each([
    ["seal-ec.p12", "EC", "CN=EC seal"],
    ["seal-legacy.p12", "RSA", "CN=Acme seal"],
  ])("reads %s", async (name, keyType, subject) => {
    const info = await inspectP12(await readFile(completionFixture(name)), "test");
    expect(info.keyType).toBe(keyType);
    expect(info.subject).toContain(subject);
  });

  it("tells a wrong password from a file that is none", async () => {
    await expect(inspectP12(authority.p12, "wrong")).rejects.toMatchObject({ code: "P12_PASSWORD" });
    await expect(inspectP12(Buffer.from("not a key"), "x")).rejects.toMatchObject({ code: "P12_INVALID" });
  });
});
