import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import { publishVersion } from "@/lib/domain/templates/publish-draft";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { draftVersionOf, publishedVersionOf } from "@/lib/domain/templates/queries";
import { UnrehearsedSource, withRehearsal } from "@/lib/domain/templates/rehearse-source";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { assertMaySend } from "@/lib/domain/templates/template-sharing";
import { lockTemplate } from "@/lib/domain/templates/write-draft";
import { AppError } from "@/lib/errors";
import type { Template, TemplateVersion } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";

/** Throws if the request for a document of a one-off template's draft is invalid. */
type Check = (template: Template, draft: TemplateVersion, content: TemplateContent) => void;

/**
 * Returns the version that a new document is pinned to: the newest published one of a reusable template; a one-off
 * template's draft is published implicitly (API specification, States).
 * @param assertAccepted called in the same transaction: an upload whose document is refused can still be changed
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED (another member's), TEMPLATE_ARCHIVED,
 *   NO_PUBLISHED_VERSION, TEMPLATE_RULES_FAILED, PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function requireUsableVersion(
  ctx: WorkspaceContext,
  templateId: string,
  assertAccepted: Check = () => undefined,
): Promise<{ template: Template; version: TemplateVersion }> {
  const template = await db().template.findFirst({
    where: { id: templateId, workspaceId: ctx.workspaceId, deletedAt: null },
    include: {
      versions: {
        where: { status: "published" },
        orderBy: { number: "desc" },
        take: 1,
        // Not its content, which is long and known by id.
        select: { id: true },
      },
    },
  });
  if (!template) throw new AppError("NOT_FOUND", { detail: "This workspace has no such template." });
  await assertMaySend(ctx, template);
  if (template.status === "archived")
    throw new AppError("TEMPLATE_ARCHIVED", { detail: "Unarchive the template before you use it." });
  const { versions, ...row } = template;
  const published = versions[0] && (await publishedRow(versions[0].id));
  // For an upload, the latest changes count, even if it was published before.
  const version =
    row.kind === "oneoff" && !(published && row.usedAt)
      ? await withRehearsal(ctx.workspaceId, () =>
          db().$transaction((tx) => publishOneOff(tx, ctx, templateId, assertAccepted)),
        )
      : published;
  if (!version)
    throw new AppError("NO_PUBLISHED_VERSION", {
      detail: "Publish the template's draft, then create the document.",
    });
  return { template: row, version };
}

/** A published version, read once per process. */
async function publishedRow(id: string): Promise<TemplateVersion> {
  const { version, content } = await publishedVersion(id);
  const { sourceBlob: _, ...row } = version;
  return { ...row, content };
}

async function publishOneOff(
  tx: Tx,
  ctx: WorkspaceContext,
  templateId: string,
  assertAccepted: Check,
): Promise<TemplateVersion | UnrehearsedSource | undefined> {
  const template = await lockTemplate(tx, ctx, templateId);
  const draft = draftVersionOf(template);
  if (!draft) return publishedVersionOf(template) ?? undefined;
  const version = await publishVersion(tx, template.workspaceId, draft);
  if (version instanceof UnrehearsedSource) return version;
  // Called after the rules, whose refusal takes precedence; if this throws, the publication is rolled back.
  assertAccepted(template, draft, versionContentOf(draft));
  return version;
}
