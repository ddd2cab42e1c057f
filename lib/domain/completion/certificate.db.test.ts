import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SubmitSigningBody } from "@/lib/contracts/signing";
import { BrokenChainError } from "@/lib/domain/completion/check-chain";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { createEmbedSession } from "@/lib/domain/signing/create-embed-session";
import { receiveAttachment } from "@/lib/domain/signing/receive-attachment";
import { sharedSigningToken } from "@/lib/domain/signing/signing-token";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { db } from "@/lib/platform/database/db";
import { auditTypes, fetchBlob, readSealed, sendAndSign, sendReal, signAs } from "@/test/api/completion";
import { answerOf, createTenant, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { ownerClient } from "@/test/support/database";

// Runs the worker's code in this process: the process boundary is covered by the pool's tests.
vi.mock("@/lib/document-engine/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/document-engine/worker/registry");
  return {
    runPdfTask: async (name: keyof typeof PDF_TASK_LOADERS, input: never) =>
      (await PDF_TASK_LOADERS[name]())(input, () => {}),
  };
});

const ORIGIN = { requestId: "req_test", ip: "203.0.113.9", userAgent: "test" };

let tenant: Tenant;
let scratch: string;
beforeAll(async () => {
  tenant = await createTenant();
  scratch = await mkdtemp(path.join(tmpdir(), "certificate-test-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function certificateOf(documentId: string): Promise<string> {
  await sealDocument(documentId);
  const { certificateBlob } = await readSealed(documentId);
  const file = await fetchBlob(certificateBlob?.id ?? null, path.join(scratch, `${documentId}.pdf`));
  const pages = Array.from({ length: certificateBlob?.pageCount ?? 0 }, (_, i) => pdfJsLines(file, i + 1));
  return (await Promise.all(pages)).flat().join("\n");
}

const submit = (token: string, roleKey: string) =>
  submitSigning(token, answerOf(roleKey) as SubmitSigningBody, ORIGIN, null);
const recipient = (documentId: string, roleKey: string) =>
  db().recipient.findFirstOrThrow({ where: { documentId, roleKey } });

describe("the certificate", () => {
  it("says of an embed session and of a link that was handed over what they were, and nothing of mails", async () => {
    const id = await sendReal(tenant);
    const principal = {
      kind: "api_key" as const,
      scopes: ["*"],
      apiKeyId: tenant.apiKeyId,
      apiKeyName: "Portal",
      workspaceId: tenant.workspaceId,
      userId: tenant.userId,
      email: tenant.email,
      name: null,
      role: "owner" as const,
    };
    const body = { documentId: id, roleKey: "client", expiresInSeconds: 3600 };
    const { url } = await createEmbedSession({ ...tenant.ctx, principal }, body);
    await submit(url.split("/").at(-1) ?? "", "client");
    await submit(sharedSigningToken(await recipient(id, "provider")), "provider");
    const text = (await certificateOf(id)).replaceAll("\n", " ");
    expect(text).toContain("Embedded in Test workspace’s site (API key “Portal”)");
    expect(text).toContain("Link shared by the sender");
    expect(text).not.toContain("sent by email");
    expect(text).not.toContain("Link emailed");
    expect(text).toMatch(/Embedded signing session created .*for client@example\.com/);
  });

  it("says that nothing was recorded of what was signed before it was", async () => {
    const id = await sendAndSign(tenant);
    await db().$executeRaw`update submissions set way_in = null where document_id = ${id}::uuid`;
    expect(await certificateOf(id)).toContain("Not recorded");
  });

  it("prints what no font has by its numbers: the name of a file, and what was stored before it was refused", async () => {
    const proof = { id: "proof", key: "proof", roleKey: "client", type: "attachment" };
    const place = { page: 1, x: 0.1, y: 0.9, width: 0.3, height: 0.04 };
    const id = await sendReal(tenant, {
      ...TWO_SIGNERS,
      fields: [...TWO_SIGNERS.fields, { ...proof, ...place }],
    });
    const token = await tokenOf(id, "client");
    const request = new Request("http://localhost", { method: "PUT", body: "%PDF-1.4\n%%EOF\n" });
    const file = await receiveAttachment(token, { fieldId: "proof", fileName: "မြ.pdf" }, request);
    const answer = answerOf("client");
    const body = { ...answer, values: { ...answer.values, proof: file } } as SubmitSigningBody;
    await submitSigning(token, body, ORIGIN, null);
    await signAs(id, "provider");
    await db().document.update({ where: { id }, data: { name: "Lease \u202eRUE 001" } });
    await db()
      .$executeRaw`update submissions set values = values || '{"client_name": "\u1019\u103c"}' where document_id = ${id}::uuid and role_key = 'client'`;
    const text = await certificateOf(id);
    expect(text).toContain("SHA-256 of the file “[U+1019 U+103C].pdf”");
    const uploadHash = createHash("sha256").update("%PDF-1.4\n%%EOF\n").digest("hex");
    expect(text.replaceAll("\n", "")).toContain(uploadHash);
    expect(text).toContain("Lease [U+202E]RUE 001");
    const { signedBlob } = await readSealed(id);
    const signed = await fetchBlob(signedBlob?.id ?? null, path.join(scratch, "signed.pdf"));
    expect((await pdfJsLines(signed, 1)).join("\n")).toContain("[U+1019 U+103C]");
  });

  it("says how a signature was made, and names the head by its place in the trail", async () => {
    const id = await sendAndSign(tenant);
    const { auditSequence, auditHead } = await db().document.findUniqueOrThrow({ where: { id } });
    const text = await certificateOf(id);
    expect(text).toContain("Typed");
    expect(text).toContain(`Audit trail head: hash of event ${auditSequence}`);
    expect(text).toContain(auditHead);
  });
});

describe("a chain that was changed in the database", () => {
  const tamper = async (statement: string, values: unknown[]) => {
    // Who owns the tables can do it; the application cannot.
    const client = ownerClient();
    await client.connect();
    try {
      await client.query("begin");
      await client.query("alter table audit_events disable trigger user");
      await client.query(statement, values);
      await client.query("alter table audit_events enable trigger user");
      await client.query("commit");
    } finally {
      await client.end();
    }
  };

  it.each<[string, string]>([
    [
      "an event's address was rewritten",
      "update audit_events set ip = '6.6.6.6' where document_id = $1 and type = 'sent'",
    ],
    ["an event was removed", "delete from audit_events where document_id = $1 and sequence = 2"],
    [
      "the last events were removed",
      "delete from audit_events where document_id = $1 and type in ('completed', 'signed')",
    ],
    [
      "its very last event was removed, so that every link that is left fits",
      "delete from audit_events where document_id = $1 and sequence = (select max(sequence) from audit_events where document_id = $1)",
    ],
  ])("is not sealed: %s", async (_, statement) => {
    const id = await sendReal(tenant);
    for (const roleKey of ["client", "provider"]) await signAs(id, roleKey);
    await tamper(statement, [id]);
    await expect(sealDocument(id)).rejects.toThrow(BrokenChainError);
    expect((await readSealed(id)).sealedAt).toBeNull();
  });

  it("is told from one that is whole", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    expect((await auditTypes(id)).at(-1)).toBe("sealed");
  });
});
