import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { OtherRecipients, type PublicLinkView, type SavePublicLinkBody } from "@/lib/contracts/public-links";
import { draftDocument } from "@/lib/domain/documents/draft-document";
import { layOutToSend } from "@/lib/domain/documents/lay-out-document";
import { publicLinkUrl } from "@/lib/domain/documents/visitor-starts/public-link-token";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { findLinkByTemplate } from "@/lib/domain/public-links/inspect-link";
import { findPeopleProblems, linkRoles } from "@/lib/domain/public-links/link-roles";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { publishedVersionOf, requireTemplate } from "@/lib/domain/templates/queries";
import { assertMayEdit, assertMaySend, mayEdit, maySend } from "@/lib/domain/templates/template-sharing";
import { requireUsableVersion } from "@/lib/domain/templates/usable-version";
import { AppError, invalidInput } from "@/lib/errors";
import type { PublicLink, Template } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { qrCodeOf } from "@/lib/platform/qr/qr-code";
import { newId } from "@/lib/pure/id";
import { unprintableProblems } from "@/lib/rules/values/assert-printable";

/** Returns a template's public link, and the roles it can be made for. @throws {AppError} NOT_FOUND */
export async function viewPublicLink(ctx: WorkspaceContext, templateId: string): Promise<PublicLinkView> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  const version = publishedVersionOf(template);
  const [found, origin] = await Promise.all([findLinkByTemplate(templateId), linkOriginOf(ctx.workspaceId)]);
  const url = found ? publicLinkUrl(found.link, origin) : "";
  return {
    roles: version ? linkRoles(publishedContent(version)) : [],
    mayChange: mayChangeLink(ctx, template, found?.link ?? null),
    link: found && {
      url,
      qrCode: qrCodeOf(url),
      isEnabled: found.link.isEnabled,
      roleKey: found.link.roleKey,
      others: OtherRecipients.parse(found.link.others),
      maxUses: found.link.maxUses,
      uses: found.uses.signed,
      unsigned: found.uses.unsigned,
      expiresAt: found.link.expiresAt?.toISOString() ?? null,
      standing: found.standing,
      problem: found.problem,
      ownerName: found.owner.name ?? found.owner.email,
    },
  };
}

/**
 * Whether the caller may change a template's link: its owner may, and members who may change the template, who
 * thereby take it over. Anyone who may send the template may create a link that does not exist yet.
 */
const mayChangeLink = (
  ctx: WorkspaceContext,
  template: Template,
  link: Pick<PublicLink, "ownerId"> | null,
) => (link && link.ownerId !== ctx.principal.userId ? mayEdit(ctx, template) : maySend(ctx, template));

/** @throws {AppError} INSUFFICIENT_ROLE, PLAN_REQUIRED (another member's template) */
async function assertMayChangeLink(ctx: WorkspaceContext, template: Template, tx: Tx = db()): Promise<void> {
  await assertMaySend(ctx, template, tx);
  const link = await tx.publicLink.findUnique({
    where: { templateId: template.id },
    select: { ownerId: true },
  });
  if (!mayChangeLink(ctx, template, link)) await assertMayEdit(ctx, template, tx);
}

/**
 * Creates or changes a template's public link. The member who saves it owns the documents that are started from then
 * on, and their recipients' replies go to that member.
 * @throws {AppError} NOT_FOUND, NO_PUBLISHED_VERSION, INSUFFICIENT_ROLE (another member's link), TEMPLATE_ARCHIVED,
 *   PLAN_REQUIRED (another member's template), INVALID_INPUT, PDF_TOO_LARGE, BUSY
 */
export async function savePublicLink(
  ctx: WorkspaceContext,
  templateId: string,
  body: SavePublicLinkBody,
): Promise<PublicLinkView> {
  await assertStartable(ctx, templateId, body);
  const now = getClock().now();
  const { isEnabled, roleKey, others, maxUses } = body;
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  const data = { isEnabled, roleKey, others, maxUses, expiresAt, updatedAt: now };
  const { workspaceId, principal } = ctx;
  const ownerId = principal.userId;
  await db().$transaction(async (tx) => {
    // Serializes changes, so that the ownership check applies to the link that is then changed.
    await tx.$queryRaw`select id from templates where id = ${templateId}::uuid for update`;
    await assertMayChangeLink(ctx, await requireTemplate(tx, workspaceId, templateId), tx);
    await tx.publicLink.upsert({
      where: { templateId },
      create: { id: newId(), templateId, workspaceId, ownerId, createdAt: now, ...data },
      update: { ownerId, ...data },
    });
  });
  return viewPublicLink(ctx, templateId);
}

/** Replaces the link's URL; the former one no longer works. Documents that were already started continue. */
export async function replacePublicLink(ctx: WorkspaceContext, templateId: string): Promise<PublicLinkView> {
  await assertMayChangeLink(ctx, await requireTemplate(db(), ctx.workspaceId, templateId));
  const { count } = await db().publicLink.updateMany({
    where: { templateId },
    data: { tokenVersion: { increment: 1 }, updatedAt: getClock().now() },
  });
  if (count === 0) throw new AppError("NOT_FOUND", { detail: "This template has no public link." });
  return viewPublicLink(ctx, templateId);
}

/** Builds a document for a visitor without storing it, to ensure that a saved link can be used. */
async function assertStartable(
  ctx: WorkspaceContext,
  templateId: string,
  { roleKey, others }: SavePublicLinkBody,
): Promise<void> {
  const { template, version } = await requireUsableVersion(ctx, templateId);
  if (template.kind !== "reusable")
    throw new AppError("NOT_FOUND", { detail: "This workspace has no such template." });
  const content = publishedContent(version);
  const unprintable = unprintableProblems(
    Object.fromEntries(others.map(({ name }, i) => [`others.${i}.name`, name])),
  );
  const problems = [...findPeopleProblems({ roleKey, others }, content), ...unprintable];
  if (problems.length > 0) throw invalidInput(...problems);
  const visitor = { roleKey, name: "Visitor", email: "visitor@example.com" };
  const source = { template, version: { ...version, content } };
  const { document } = draftDocument(ctx, source, { recipients: [visitor, ...others] });
  if (version.sourceKind === "document") await layOutToSend(document);
}
