import "server-only";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import { type PublishedVersion, publishedVersion } from "@/lib/domain/templates/published-version";
import { createVersionCache } from "@/lib/domain/templates/version-cache";
import type { Blob } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import type { LaidOutBox } from "@/lib/platform/pdf/layout/types";
import { unplacedOptions } from "@/lib/rules/field-box";

/** The values used in a text's layout. */
export interface Filling {
  /** Values of its variables, by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** Texts of inline fields, by field id. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The pages of a rich text, and the positions of its fields. */
export interface LaidOut {
  readonly blob: Blob;
  readonly pages: PageSize[];
  readonly boxes: readonly LaidOutBox[];
  readonly layoutVersion: number;
  /** Null for documents that were sent before it was recorded. */
  readonly filling: Filling | null;
}

/** By document: a layout is immutable from sending on. */
const known = createVersionCache<LaidOut>(16 * 1024 * 1024);

/**
 * The version that a document is pinned to, as the document shows it: of rich text, the PDF laid out when it was sent,
 * and the fields with their boxes on it.
 */
export async function documentVersion(document: {
  readonly id: string;
  readonly templateVersionId: string;
}): Promise<PublishedVersion> {
  const published = await publishedVersion(document.templateVersionId);
  if (published.version.sourceKind === "pdf") return published;
  const layout = await findLayout(document.id);
  return layout ? asLaidOut(published, layout) : published;
}

/** The layout of a document's text; null before it is sent, and for a PDF. */
export const findLayout = async (documentId: string): Promise<LaidOut | null> =>
  known.get(documentId) ?? (await readLayout(documentId));

async function readLayout(documentId: string): Promise<LaidOut | null> {
  const row = await db().documentLayout.findUnique({ where: { documentId }, include: { blob: true } });
  if (!row) return null;
  const { blob, layoutVersion } = row;
  const layout: LaidOut = {
    blob,
    pages: row.pages as PageSize[],
    boxes: row.boxes as unknown as LaidOutBox[],
    layoutVersion,
    filling: row.filling as unknown as Filling | null,
  };
  known.set(documentId, layout);
  return layout;
}

/** A version of rich text with its layout in place of an uploaded source. */
export function asLaidOut({ version, content }: PublishedVersion, layout: LaidOut): PublishedVersion {
  const { blob, pages } = layout;
  const source = { sourceBlob: blob, sourceBlobId: blob.id, originalSha256: blob.sha256, pages };
  return { version: { ...version, ...source }, content: withBoxes(content, layout.boxes) };
}

function withBoxes(content: TemplateContent, boxes: readonly LaidOutBox[]): TemplateContent {
  const byField = new Map(boxes.map(({ fieldId, ...box }) => [fieldId, box]));
  const fields = content.fields.map((field) => ({
    ...field,
    ...byField.get(field.id),
    // Options have no place of their own in a text.
    options: unplacedOptions(field.options),
  }));
  return { ...content, fields };
}
