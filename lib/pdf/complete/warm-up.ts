import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { completeDocument } from "./complete-document";
import type { CompleteInput, Stamp, StampContent, WarmUpInput } from "./types";

/** After two runs V8 has compiled what runs often; a third gains nothing that can be measured. */
const RUNS = 2;
const AT = "2000-01-01T00:00:00.000Z";
const HASH = "0".repeat(64);
const NAME = "Ada Lovelace";
const SIGNATURE = { kind: "typed-signature", text: NAME, font: "caveat" } as const;

/**
 * Completes a page of nothing and throws it away, so that this worker's first document finds code, fonts, shaper
 * and key loaded. What it takes: 0.7 s of processor time, as the first document would.
 */
export async function warmUp({ dir, seal }: WarmUpInput): Promise<null> {
  const sourcePath = join(dir, "blank.pdf");
  const pdf = PDF.create();
  pdf.addPage({ width: 595, height: 842 });
  await writeFile(sourcePath, await pdf.save());
  for (let run = 1; run <= RUNS; run++) {
    const outDir = join(dir, `run-${run}`);
    await mkdir(outDir);
    await completeDocument({
      ...SAMPLE,
      sourcePath,
      outDir,
      seal: { ...seal, reason: NAME, timestampRoom: false },
    });
  }
  return null;
}

const stamp = (fieldId: string, content: StampContent, y: number): Stamp => ({
  fieldId,
  type: content.kind === "text" ? "text" : "signature",
  page: 1,
  x: 0.1,
  y,
  width: 0.4,
  height: 0.05,
  style: { fontSize: 11, align: null },
  content,
});

const SAMPLE: Omit<CompleteInput, "sourcePath" | "outDir" | "seal"> = {
  document: {
    id: "00000000-0000-0000-0000-000000000000",
    name: NAME,
    workspaceName: NAME,
    senderName: NAME,
    senderEmail: NAME,
    createdAt: AT,
    sentAt: AT,
    completedAt: AT,
    sourceSha256: HASH,
    pageCount: 1,
    locale: "en",
    timezone: "UTC",
    appendCertificate: true,
    verifyUrl: "https://countersign.example/verify",
    productName: "Countersign",
  },
  stamps: [stamp("name", { kind: "text", text: NAME }, 0.1), stamp("signature", SIGNATURE, 0.2)],
  recipients: [
    {
      name: NAME,
      email: NAME,
      role: "Signer",
      authentication: NAME,
      sentAt: AT,
      openedAt: AT,
      consentedAt: AT,
      consentSha256: HASH,
      signedAt: AT,
      ip: "192.0.2.1",
      userAgent: null,
      signature: SIGNATURE,
    },
  ],
  audit: { head: HASH, events: [{ at: AT, title: "Signed", actor: NAME, ip: null, hash: HASH }] },
};
