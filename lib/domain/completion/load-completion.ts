import "server-only";
import path from "node:path";
import type { FieldValue, FileValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { FilledFields } from "@/lib/domain/completion/stamps";
import { optionsOf } from "@/lib/domain/documents/options";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { documentVersion } from "@/lib/domain/templates/document-version";
import type { Blob } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { evaluateFields } from "@/lib/rules/values/evaluate";
import { currentValues } from "@/lib/rules/values/starting-values";

/** Loads everything needed to complete a document, including the version that it is pinned to. */
export async function loadCompletion(documentId: string) {
  const document = await db().document.findUniqueOrThrow({
    where: { id: documentId },
    include: {
      recipients: { orderBy: [{ order: "asc" }, { position: "asc" }] },
      submissions: { where: { submittedAt: { not: null } } },
      auditEvents: { orderBy: { sequence: "asc" } },
      workspace: { select: { name: true, timezone: true } },
    },
  });
  return { ...document, ...(await documentVersion(document)) };
}

export type Completion = Awaited<ReturnType<typeof loadCompletion>>;

/** The source PDF that values are stamped on; every PDF version has one: the rules refuse publishing without. */
export function requireSource(completion: Completion): Blob {
  const blob = completion.version.sourceBlob;
  if (!blob) throw new Error(`document ${completion.id} is pinned to a version without a source`);
  return blob;
}

/** Downloads the source and all images that the fields need to the run's directory. */
export async function fetchFiles(completion: Completion, dir: string) {
  const source = requireSource(completion);
  const sourcePath = path.join(dir, "source.pdf");
  await getStorage().readToFile(source.key, sourcePath);

  const signatures = completion.submissions.flatMap((s) =>
    Object.values(s.signatures as Record<string, StoredSignature>),
  );
  const values = completion.submissions.flatMap((s) => Object.values(s.values as Record<string, FieldValue>));
  const blobIds = signatures.flatMap((s) => s.blobId ?? []);
  const hashes = values.flatMap((v) => (isImage(v) ? v.sha256 : []));
  const isNone = blobIds.length === 0 && hashes.length === 0;
  const blobs = isNone
    ? []
    : await db().blob.findMany({ where: { OR: [{ id: { in: blobIds } }, { sha256: { in: hashes } }] } });
  const files = new Map<string, string>();
  for (const blob of blobs) {
    const file = path.join(dir, blob.id);
    await getStorage().readToFile(blob.key, file);
    files.set(blob.id, file).set(blob.sha256, file);
  }
  return { sourcePath, files };
}

const isImage = (value: FieldValue): value is FileValue =>
  typeof value === "object" && value !== null && "sha256" in value && value.contentType.startsWith("image/");

/**
 * Values of all visible fields of recipients who have signed, and the captions. Initial values of the other recipients'
 * fields are theirs to confirm, so they are not drawn before they sign.
 */
export function filledFields(completion: Completion, files: ReadonlyMap<string, string>): FilledFields {
  const { content } = completion;
  const submitted = completion.submissions.map((s) => s.values as Record<string, FieldValue>);
  const all = currentValues(
    content,
    completion.prefill as Record<string, FieldValue>,
    completion.recipients,
    submitted,
  );
  const { values } = evaluateFields(content, all);
  const signed = new Set(completion.submissions.map((s) => s.roleKey));
  const shown = content.fields.filter(
    (f) => signed.has(f.roleKey) || FIELD_TRAITS[f.type].filledBy === "template",
  );
  return {
    content,
    values: Object.fromEntries(shown.flatMap((f) => (f.id in values ? [[f.id, values[f.id] ?? null]] : []))),
    signatures: Object.assign({}, ...completion.submissions.map((s) => s.signatures)),
    files,
    locale: optionsOf(completion).locale,
  };
}
