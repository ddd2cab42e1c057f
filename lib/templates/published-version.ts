import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import { db } from "@/lib/db";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { contentOf } from "@/lib/templates/serialize";
import { createVersionCache } from "@/lib/templates/version-cache";

async function readRow(id: string) {
  const { content, ...version } = await db().templateVersion.findUniqueOrThrow({
    where: { id },
    include: { sourceBlob: true },
  });
  return { version, content };
}

type Row = Awaited<ReturnType<typeof readRow>>["version"];

/** A version that documents are pinned to, without its raw content, and the content as parsed. */
export type PublishedVersion = { version: Row; content: TemplateContent };

/** Of each process; the row is there once somebody has asked for more than the content. */
const known = createVersionCache<{ version: Row | null; content: TemplateContent }>(32 * 1024 * 1024);

/** The content of a published version, parsed once per process: parsing is the dearest part of creating a document. */
export function publishedContent(version: Pick<TemplateVersion, "id" | "content">): TemplateContent {
  const kept = known.get(version.id);
  if (kept) return kept.content;
  const content = contentOf(version);
  known.set(version.id, { version: null, content });
  return content;
}

/** Published versions never change, so each is read once per process: every look at a signing page needs it. */
export async function publishedVersion(id: string): Promise<PublishedVersion> {
  const kept = known.get(id);
  if (kept?.version) return { version: kept.version, content: kept.content };
  const row = await readRow(id);
  const found = { version: row.version, content: kept?.content ?? contentOf(row) };
  if (found.version.status === "published") known.set(id, found);
  return found;
}
