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
import { CONTENT_LIMITS, countOptionBoxes } from "@/lib/contracts/field-types";
import { type FoundFields, findDetectedFields } from "@/lib/domain/detection/find-detected-fields";
import { type Proposal, proposeFields, scriptsOf } from "@/lib/domain/detection/propose-fields";
import {
  draftVersionOf,
  publishedVersionOf,
  requireTemplate,
  type TemplateWithVersions,
} from "@/lib/domain/templates/queries";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import type { TemplateVersion } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";
import { formulaKeys } from "@/lib/rules/field-graph";

/** Number of attempts when the draft is saved concurrently. */
const ATTEMPTS = 3;

/**
 * Detects fields of a template's draft, or of the published version if there is no draft, without a model; `apply`
 * adds those that overlap no existing field.
 * @throws {AppError} NOT_FOUND, INVALID_STATE (rich text, or no PDF yet), PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function detectFields(ctx: WorkspaceContext, body: DetectFieldsBody): Promise<DetectionDto> {
  const { template, version, found } = await search(ctx, body);
  const { nextPage } = found;
  const proposal = proposed(template, version, found);
  const { fields, roles } = proposal;
  const notices = noticesOf(found, proposal);
  if (body.apply) return { ...(await apply(ctx, body)), notices, nextPage };
  return { fields, roles, notices, nextPage, added: [], diagnostics: null, updatedAt: null };
}

function noticesOf(found: FoundFields, proposal: Proposal): DetectionDto["notices"] {
  const ofSearch = found.notices.map((notice) => ({
    ...notice,
    code: notice.code.toLowerCase() as DetectionNoticeCode,
  }));
  return [...ofSearch, ...proposal.notices].map(({ code, pages, places }) => ({
    ...{ code, message: DETECTION_NOTICES[code], pages: [...pages], places: [...places] },
  }));
}

async function search(ctx: WorkspaceContext, body: DetectFieldsBody) {
  const { templateId, apply: isWritten, fromPage } = body;
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version = searchedVersion(template, isWritten);
  const { sourceBlobId: id } = version;
  const blob = id ? await db().blob.findUnique({ where: { id } }) : null;
  if (!blob) throw new AppError("INVALID_STATE", { detail: "Upload a PDF to this template first." });
  return { template, version, found: await findDetectedFields(blob, { caller: ctx.workspaceId, fromPage }) };
}

function searchedVersion(template: TemplateWithVersions, isWritten: boolean): TemplateVersion {
  if (template.sourceKind !== "pdf")
    throw new AppError("INVALID_STATE", {
      detail: "Fields are detected in PDFs only; the fields of rich text are part of its text.",
    });
  const version = draftVersionOf(template) ?? (isWritten ? null : publishedVersionOf(template));
  if (!version)
    throw new AppError("NOT_FOUND", { detail: "The template has no draft. Create one with draft/ensure." });
  return version;
}

/** A one-off template's roles are its recipients; only reusable templates get missing roles added. */
const proposed = (template: TemplateWithVersions, version: TemplateVersion, found: FoundFields): Proposal =>
  proposeFields(found, versionContentOf(version), {
    pageHeights: versionPagesOf(version).map(({ height }) => height),
    canAddRoles: template.kind !== "oneoff",
    scripts: scriptsOf(version.intake),
  });

/** Writes against the draft's revision; after a concurrent change, detects again. */
async function apply(
  ctx: WorkspaceContext,
  body: DetectFieldsBody,
): Promise<Omit<DetectionDto, "notices" | "nextPage">> {
  for (let attempt = 1; ; attempt++) {
    // A concurrent change may have replaced the source too, so the search is repeated.
    const { template, version: draft, found } = await search(ctx, body);
    const { fields, roles } = proposed(template, draft, found);
    const content = versionContentOf(draft);
    const free = withoutOverlap(fields, content);
    const tag = `"${draft.updatedAt.toISOString()}"`;
    try {
      const written = await writeDraft(ctx, body.templateId, withAddedFields(content, free, roles), tag);
      return { fields, roles, added: free.map(({ id }) => id), ...written };
    } catch (error) {
      const isRaced = error instanceof AppError && error.code === "DRAFT_CHANGED";
      if (!isRaced || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Adds detected fields to a content, and the roles they need. */
export function withAddedFields(
  content: TemplateContent,
  fields: readonly DetectedFieldDto[],
  roles: Proposal["roles"],
): TemplateContent {
  const used = new Set(fields.map(({ roleKey }) => roleKey));
  const needed = new Map(roles.filter(({ key }) => used.has(key)).map((role) => [role.key, role]));
  const added = fields.map(({ confidence: _confidence, origin: _origin, ...field }) => field);
  const known = content.roles.map((role) => {
    const named = needed.get(role.key);
    needed.delete(role.key);
    return named ? { ...role, label: named.label } : role;
  });
  return {
    ...content,
    roles: [...known, ...needed.values()],
    fields: [...content.fields, ...added],
  };
}

/**
 * Returns the proposed fields that overlap no existing one, up to the limits; a formula is kept only with all fields
 * that it is computed from.
 */
export function withoutOverlap(
  fields: readonly DetectedFieldDto[],
  content: TemplateContent,
): DetectedFieldDto[] {
  const taken = content.fields.flatMap((field) => boxOf(field) ?? []);
  const free = fields.filter((field) => {
    const box = boxOf(field);
    return box !== null && !taken.some((other) => overlaps(box, other));
  });
  let boxes = countOptionBoxes(content.fields);
  const added = free.slice(0, Math.max(0, CONTENT_LIMITS.fields - content.fields.length)).filter((field) => {
    boxes += countOptionBoxes([field]);
    return boxes <= CONTENT_LIMITS.optionBoxes;
  });
  return withOperands(added, new Set(content.fields.map(({ key }) => key)));
}

/** Removes formulas that refer to fields that are not added, and formulas that refer to those. */
function withOperands(fields: DetectedFieldDto[], known: ReadonlySet<string>): DetectedFieldDto[] {
  const keys = new Set([...known, ...fields.map(({ key }) => key)]);
  const left = fields.filter((field) => formulaKeys(field).every((key) => keys.has(key)));
  return left.length === fields.length ? left : withOperands(left, known);
}

function overlaps(a: FieldBox, b: FieldBox): boolean {
  if (a.page !== b.page) return false;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0;
}
