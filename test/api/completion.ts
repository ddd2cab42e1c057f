import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { answerOf, publishTemplate, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";
import { pdfFixture } from "@/test/fixtures/completion/scene";

/** Documents with a real PDF, signed by calling the use cases, for the tests of completion. */

const ORIGIN = { requestId: "req_test", ip: "203.0.113.9", userAgent: "test" };

export const person = (roleKey: string) => ({
  roleKey,
  name: `Sam ${roleKey}`,
  email: `${roleKey}@example.com`,
});

/** A PDF of A4 pages. */
export interface RealSource {
  readonly bytes: Buffer;
  readonly pageCount: number;
}

const onePage = (): RealSource => ({ bytes: readFileSync(pdfFixture("one-page.pdf")), pageCount: 1 });

async function storeSource({ bytes, pageCount }: RealSource): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const blob = { sha256, ext: "pdf", contentType: "application/pdf", sizeBytes: bytes.length, pageCount };
  return (await storeBlob({ ...blob, source: { bytes } })).id;
}

/** Publishes a template with a real PDF. */
export async function publishReal(
  tenant: Tenant,
  content: object = TWO_SIGNERS,
  source: RealSource = onePage(),
): Promise<string> {
  const templateId = await publishTemplate(tenant, content);
  const pages = Array.from({ length: source.pageCount }, () => ({
    width: 595,
    height: 842,
    rotation: 0 as const,
  }));
  await db().templateVersion.updateMany({
    where: { templateId },
    data: { sourceBlobId: await storeSource(source), pages },
  });
  return templateId;
}

export async function sendReal(
  tenant: Tenant,
  content: object = TWO_SIGNERS,
  roleKeys: readonly string[] = ["client", "provider"],
  source: RealSource = onePage(),
): Promise<string> {
  const templateId = await publishReal(tenant, content, source);
  const { id } = await createDocument(tenant.ctx, { templateId, recipients: roleKeys.map(person) });
  await sendDocument(tenant.ctx, id);
  return id;
}

/** Signs as a role, and sets the role's name field to `Given by <role>`. */
export async function signAs(documentId: string, roleKey: string): Promise<void> {
  const { signatures, consent } = answerOf(roleKey);
  const body = { values: { [`${roleKey}_name`]: `Given by ${roleKey}` }, signatures, consent };
  type Body = Parameters<typeof submitSigning>[1];
  await submitSigning(await tokenOf(documentId, roleKey), body as Body, ORIGIN, null);
}

export async function sendAndSign(tenant: Tenant): Promise<string> {
  const id = await sendReal(tenant);
  for (const roleKey of ["client", "provider"]) await signAs(id, roleKey);
  return id;
}

export const readSealed = (id: string) =>
  db().document.findUniqueOrThrow({ where: { id }, include: { signedBlob: true, certificateBlob: true } });

/** The types of a document's audit events, in order. @throws when the chain is broken */
export async function auditTypes(documentId: string): Promise<string[]> {
  const rows = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
  const events = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  const broken = brokenLink(events as unknown as (HashedAuditEvent & { hash: string })[]);
  if (broken !== null) throw new Error(`the chain of ${documentId} breaks at ${broken}`);
  return rows.map((row) => row.type);
}

/** The keys of all PDFs that the database knows and of those on the disk, for a comparison. */
export async function storedPdfs(): Promise<{ rows: string[]; files: string[] }> {
  const rows = await db().blob.findMany({
    where: { contentType: "application/pdf", NOT: { key: { startsWith: "sha256/te/" } } },
  });
  const dir = path.join(env.dataDir, "blobs");
  await mkdir(dir, { recursive: true });
  const files = await readdir(dir, { recursive: true });
  return {
    rows: rows.map(({ key }) => key).sort(),
    files: files.filter((file) => file.endsWith(".pdf")).sort(),
  };
}

export async function fetchBlob(blobId: string | null, to: string): Promise<string> {
  const { key } = await db().blob.findUniqueOrThrow({ where: { id: blobId ?? "" } });
  await getStorage().readToFile(key, to);
  return to;
}
