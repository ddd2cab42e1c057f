import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import {
  DETECTION_NOTICES,
  type DetectedFieldDto,
  type DetectFieldsBody,
  type DetectionDto,
  type DetectionNoticeCode,
} from "@/lib/contracts/detection";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { foundFields } from "@/lib/domain/detection/found-fields";
import { type Proposal, proposeFields } from "@/lib/domain/detection/propose-fields";
import { draftOf, requireTemplate, type TemplateWithVersions } from "@/lib/domain/templates/queries";
import { contentOf, pagesOf } from "@/lib/domain/templates/serialize";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import type { DetectOutput } from "@/lib/platform/pdf/detect/types";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";

/** Somebody else may save the draft while fields are added, but not over and over. */
const ATTEMPTS = 3;

/**
 * Finds the fields of a template's draft, without a model; with `apply`, adds what overlaps none of its fields.
 * @throws {AppError} NOT_FOUND, INVALID_STATE (rich text, or no PDF yet), PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function detectFields(ctx: WorkspaceContext, body: DetectFieldsBody): Promise<DetectionDto> {
  const { template, draft, found } = await search(ctx, body.templateId);
  const notices = found.notices.map(({ code, pages }) => {
    const name = code.toLowerCase() as DetectionNoticeCode;
    return { code: name, message: DETECTION_NOTICES[name], pages: [...pages] };
  });
  if (body.apply) return { ...(await apply(ctx, body.templateId)), notices };
  const { fields, roles } = proposed(template, draft, found);
  return { fields, roles, notices, added: [], diagnostics: null, updatedAt: null };
}

async function search(ctx: WorkspaceContext, templateId: string) {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const draft = requireDraft(template);
  const { sourceBlobId: id } = draft;
  const blob = id ? await db().blob.findUnique({ where: { id } }) : null;
  if (!blob) throw new AppError("INVALID_STATE", { detail: "Upload a PDF to this template first." });
  return { template, draft, found: await foundFields(blob, ctx.workspaceId) };
}

function requireDraft(template: TemplateWithVersions): TemplateVersion {
  if (template.sourceKind !== "pdf")
    throw new AppError("INVALID_STATE", {
      detail: "Fields are detected on PDFs; those of rich text stand in its text.",
    });
  const draft = draftOf(template);
  if (!draft)
    throw new AppError("NOT_FOUND", { detail: "The template has no draft. Create one with draft/ensure." });
  return draft;
}

/** The roles of a one-off template are its recipients; only a reusable one gets roles that it lacks. */
const proposed = (template: TemplateWithVersions, draft: TemplateVersion, found: DetectOutput): Proposal =>
  proposeFields(found, contentOf(draft), {
    pageHeights: pagesOf(draft).map(({ height }) => height),
    canAddRoles: template.kind !== "oneoff",
  });

/** Writes under the draft's revision, and proposes anew when somebody else was first. */
async function apply(ctx: WorkspaceContext, templateId: string): Promise<Omit<DetectionDto, "notices">> {
  for (let attempt = 1; ; attempt++) {
    // The source, too, may have been replaced.
    const { template, draft, found } = await search(ctx, templateId);
    const { fields, roles } = proposed(template, draft, found);
    const content = contentOf(draft);
    const free = withoutOverlap(fields, content);
    const tag = `"${draft.updatedAt.toISOString()}"`;
    try {
      const written = await writeDraft(ctx, templateId, withAdded(content, free, roles), tag);
      return { fields, roles, added: free.map(({ id }) => id), ...written };
    } catch (error) {
      const isRaced = error instanceof AppError && error.code === "DRAFT_CHANGED";
      if (!isRaced || attempt === ATTEMPTS) throw error;
    }
  }
}

function withAdded(
  content: TemplateContent,
  fields: readonly DetectedFieldDto[],
  roles: Proposal["roles"],
): TemplateContent {
  const used = new Set(fields.map(({ roleKey }) => roleKey));
  const added = fields.map(({ confidence: _confidence, origin: _origin, ...field }) => field);
  return {
    ...content,
    roles: [...content.roles, ...roles.filter(({ key }) => used.has(key))],
    fields: [...content.fields, ...added],
  };
}

/** What overlaps no field that is there, as far as there is room for more. */
function withoutOverlap(fields: readonly DetectedFieldDto[], content: TemplateContent): DetectedFieldDto[] {
  const taken = content.fields.flatMap((field) => boxOf(field) ?? []);
  const free = fields.filter((field) => {
    const box = boxOf(field);
    return box !== null && !taken.some((other) => overlaps(box, other));
  });
  return free.slice(0, Math.max(0, CONTENT_LIMITS.fields - content.fields.length));
}

function overlaps(a: FieldBox, b: FieldBox): boolean {
  if (a.page !== b.page) return false;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0;
}
