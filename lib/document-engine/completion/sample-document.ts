import type { CompletionInput, Stamp, StampContent } from "@/lib/document-engine/completion-input";

const AT = "2000-01-01T00:00:00.000Z";
const HASH = "0".repeat(64);
const NAME = "Ada Lovelace";
const SIGNATURE = { kind: "typed-signature", text: NAME, font: "caveat" } as const;

/** Returns a sample value and a sample signature for one page (1-based). */
export function sampleStamps(page: number): Stamp[] {
  const stamp = (fieldId: string, content: StampContent, y: number): Stamp => ({
    fieldId,
    isMultiline: false,
    page,
    x: 0.1,
    y,
    width: 0.4,
    height: 0.05,
    style: { fontSize: 11, align: null },
    content,
  });
  return [
    stamp(`name-${page}`, { kind: "text", text: NAME }, 0.1),
    stamp(`signature-${page}`, SIGNATURE, 0.2),
  ];
}

/** Sample input for trying out completion. */
export const SAMPLE_INPUT: Omit<CompletionInput, "sourcePath" | "outDir" | "seal"> = {
  document: {
    id: "00000000-0000-0000-0000-000000000000",
    name: NAME,
    workspaceName: NAME,
    sender: NAME,
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
  stamps: sampleStamps(1),
  recipients: [
    {
      name: NAME,
      email: NAME,
      role: "Signer",
      authentication: NAME,
      vouchedBy: null,
      bound: null,
      delegations: [],
      adopted: NAME,
      files: [],
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
  audit: {
    head: HASH,
    count: 1,
    events: [{ at: AT, title: "Signed", detail: null, actor: NAME, ip: null, hash: HASH }],
  },
};
