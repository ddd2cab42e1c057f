import "server-only";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import type { LaidOutBox } from "@/lib/document-engine/layout/types";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { createVersionCache } from "@/lib/domain/templates/version-cache";
import type { Blob, TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { unplacedOptions } from "@/lib/rules/field-box";

async function readRow(id: string) {
  const { content, ...version } = await db().templateVersion.findUniqueOrThrow({
    where: { id },
    include: { sourceBlob: true },
  });
  return { version, content };
}

type Row = Awaited<ReturnType<typeof readRow>>["version"];

/** A version that documents are pinned to: its row without the raw content, and the parsed content. */
export type PublishedVersion = { version: Row; content: TemplateContent };

/** Per-process cache; `version` is null until more than the content was requested. */
const known = createVersionCache<{ version: Row | null; content: TemplateContent }>(32 * 1024 * 1024);

/**
 * Returns the content of a published version, parsed once per process, since parsing is the most expensive part of
 * creating a document.
 */
export function publishedContent(version: Pick<TemplateVersion, "id" | "content">): TemplateContent {
  const cached = known.get(version.id);
  if (cached) return cached.content;
  const content = versionContentOf(version);
  known.set(version.id, { version: null, content });
  return content;
}

/** Reads a published version, which is immutable, once per process: every view of a signing page needs it. */
export async function publishedVersion(id: string): Promise<PublishedVersion> {
  const cached = known.get(id);
  if (cached?.version) return { version: cached.version, content: cached.content };
  const row = await readRow(id);
  const found = { version: row.version, content: cached?.content ?? versionContentOf(row) };
  if (found.version.status === "published") known.set(id, found);
  return found;
}

/** The values used in the layout of a text. */
export interface Filling {
  /** Values of the text's variables, by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** Texts of inline fields, by field id. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The pages of a rich text, and the positions of its fields. */
export interface TextLayout {
  readonly blob: Blob;
  readonly pages: PageSize[];
  readonly boxes: readonly LaidOutBox[];
  readonly layoutVersion: number;
  readonly filling: Filling;
}

/** Layouts by document id: a layout is immutable once the document is sent. */
const knownLayouts = createVersionCache<TextLayout>(16 * 1024 * 1024);

/**
 * Returns the version that a document is pinned to, as the document shows it: for rich text, with the PDF laid out
 * when it was sent, and the fields with their boxes on it.
 */
export async function documentVersion(document: {
  readonly id: string;
  readonly templateVersionId: string;
}): Promise<PublishedVersion> {
  const published = await publishedVersion(document.templateVersionId);
  if (published.version.sourceKind === "pdf") return published;
  const layout = await findLayout(document.id);
  return layout ? withLayout(published, layout) : published;
}

/** Finds the layout of a document's text; null before it is sent, and for a PDF. */
export const findLayout = async (documentId: string): Promise<TextLayout | null> =>
  knownLayouts.get(documentId) ?? (await readLayout(documentId));

async function readLayout(documentId: string): Promise<TextLayout | null> {
  const row = await db().documentLayout.findUnique({ where: { documentId }, include: { blob: true } });
  if (!row) return null;
  const { blob, layoutVersion } = row;
  const layout: TextLayout = {
    blob,
    pages: row.pages,
    boxes: row.boxes,
    layoutVersion,
    filling: row.filling,
  };
  knownLayouts.set(documentId, layout);
  return layout;
}

/** Returns a version of rich text with its layout in place of an uploaded source. */
export function withLayout({ version, content }: PublishedVersion, layout: TextLayout): PublishedVersion {
  const { blob, pages } = layout;
  const source = { sourceBlob: blob, sourceBlobId: blob.id, originalSha256: blob.sha256, pages };
  return { version: { ...version, ...source }, content: withBoxes(content, layout.boxes) };
}

function withBoxes(content: TemplateContent, boxes: readonly LaidOutBox[]): TemplateContent {
  const byField = new Map(boxes.map(({ fieldId, ...box }) => [fieldId, box]));
  const fields = content.fields.map((field) => ({
    ...field,
    ...byField.get(field.id),
    // In a text, options have no boxes of their own.
    options: unplacedOptions(field.options),
  }));
  return { ...content, fields };
}
