import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import { db } from "@/lib/db";
import { publishedContent } from "@/lib/templates/usable-version";

async function read(id: string) {
  const { content, ...version } = await db().templateVersion.findUniqueOrThrow({
    where: { id },
    include: { sourceBlob: true },
  });
  return { version, content: publishedContent({ id, content }) };
}

/** A version that documents are pinned to, without its raw content, and the content as parsed. */
export type PublishedVersion = Awaited<ReturnType<typeof read>> & { content: TemplateContent };

const known = new Map<string, PublishedVersion>();
const KEPT = 200;

/** Published versions never change, so each is read once per process: every look at a signing page needs it. */
export async function publishedVersion(id: string): Promise<PublishedVersion> {
  const kept = known.get(id);
  if (kept) return kept;
  const found = await read(id);
  if (found.version.status !== "published") return found;
  const oldest = known.keys().next().value;
  if (known.size >= KEPT && oldest) known.delete(oldest);
  known.set(id, found);
  return found;
}
