import type { PageSize, TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import { AppError } from "@/lib/errors";
import { diagnoseContent } from "@/lib/rules/diagnose";

/**
 * Diagnostics of the rules engine for a version's content and source.
 * @param images ids of those of its images that exist in the workspace (`holdImages`)
 */
export function diagnose(
  {
    sourceKind,
    content,
    pages,
  }: { sourceKind: "pdf" | "document"; content: TemplateContent; pages: PageSize[] },
  images: ReadonlySet<string>,
) {
  return diagnoseContent({ content, sourceKind, pages, images });
}

/**
 * Strict check before publishing: errors refuse, warnings pass.
 * @throws {AppError} TEMPLATE_RULES_FAILED with the diagnostics
 */
export function assertPublishable(diagnostics: Diagnostic[]): void {
  const errors = diagnostics.filter((d) => d.severity === "error");
  if (errors.length === 0) return;
  throw new AppError("TEMPLATE_RULES_FAILED", {
    detail: `The template has ${errors.length === 1 ? "an error" : `${errors.length} errors`}: ${errors[0]?.message ?? ""}`,
    diagnostics,
  });
}
