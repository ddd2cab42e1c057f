import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import { chooseTemplate } from "@/lib/domain/agent/generate/choose-template";
import { PLAIN_AGREEMENT } from "@/lib/domain/agent/generate/plain-agreement";
import { fillInStatedTerms } from "@/lib/domain/agent/generate/terms/stated-terms";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import { gallerySource } from "@/lib/domain/gallery/gallery-source";
import { missingPlan } from "@/lib/domain/gallery/plan-access";

export type ComposedTemplate = {
  name: string;
  gallerySlug: string | null;
  content: TemplateContent;
  pages: PageSize[];
  source: { blobId: string; originalSha256: string } | null;
  /** For people. */
  notice: string;
};

/**
 * Composes a template without a model: the gallery template that matches the prompt, with the terms that the prompt
 * states.
 * @throws {AppError} BUSY
 */
export async function composeFromGallery(
  ctx: WorkspaceContext,
  prompt: string,
  sourceKind: "pdf" | "document",
): Promise<ComposedTemplate> {
  const entitlements = await entitlementsOf({ workspaceId: ctx.workspaceId });
  const chosen = chooseTemplate(prompt, ({ slug }) => missingPlan(slug, entitlements) === null);
  const better = chooseTemplate(prompt);
  const definition = chosen ?? PLAIN_AGREEMENT;
  const { content, pages, source } = await contentOf(definition, sourceKind);
  const stated = fillInStatedTerms(content, prompt);
  return {
    name: definition.name,
    gallerySlug: chosen?.slug ?? null,
    content: stated.content,
    pages,
    source,
    notice: [
      chosen
        ? `This is “${chosen.name}” of the template gallery, chosen by your words.`
        : "Nothing in the gallery fits these words, so this is a short agreement between two parties to start from.",
      stated.filledIn.length > 0 ? `Filled in: ${stated.filledIn.join("; ")}.` : "",
      better && better !== chosen ? `“${better.name}” may fit better; your plan does not include it.` : "",
      "Read it, and change what does not fit your case.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

async function contentOf(definition: typeof PLAIN_AGREEMENT, sourceKind: "pdf" | "document") {
  if (sourceKind === "document") return { content: buildTextContent(definition), pages: [], source: null };
  const { content, pages, blob, originalSha256 } = await gallerySource(definition);
  return { content, pages, source: { blobId: blob.id, originalSha256 } };
}
