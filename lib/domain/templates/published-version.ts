import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import { contentOf } from "@/lib/domain/templates/serialize";
import { createVersionCache } from "@/lib/domain/templates/version-cache";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

async function readRow(id: string) {
  const { content, ...version } = await db().templateVersion.findUniqueOrThrow({
    where: { id },
    include: { sourceBlob: true },
  });
  return { version, content };
}

type Row = Awaited<ReturnType<typeof readRow>>["version"];

/** A version that documents are pinned to, without its raw content, and the parsed content. */
export type PublishedVersion = { version: Row; content: TemplateContent };

/** Per-process cache; `version` is null until more than the content was requested. */
const known = createVersionCache<{ version: Row | null; content: TemplateContent }>(32 * 1024 * 1024);

/** Content of a published version, parsed once per process: the most expensive part of creating a document. */
export function publishedContent(version: Pick<TemplateVersion, "id" | "content">): TemplateContent {
  const cached = known.get(version.id);
  if (cached) return cached.content;
  const content = contentOf(version);
  known.set(version.id, { version: null, content });
  return content;
}

/** Reads a published version, which is immutable, once per process: every view of a signing page needs it. */
export async function publishedVersion(id: string): Promise<PublishedVersion> {
  const cached = known.get(id);
  if (cached?.version) return { version: cached.version, content: cached.content };
  const row = await readRow(id);
  const found = { version: row.version, content: cached?.content ?? contentOf(row) };
  if (found.version.status === "published") known.set(id, found);
  return found;
}
