import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { MailPreview, MailPreviewBody } from "@/lib/contracts/mail-preview";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { optionsFromContent } from "@/lib/domain/documents/options";
import { canAct } from "@/lib/domain/documents/policy";
import { inertHtml } from "@/lib/domain/mail-content/inert-html";
import { renderMail } from "@/lib/domain/mail-content/render-mail";
import { BRAND_COLUMNS, brandOf } from "@/lib/domain/mail-delivery/mail-brand";
import { documentSender, mailAddress, SENDER_COLUMNS } from "@/lib/domain/mail-delivery/mail-sender";
import { localeFor } from "@/lib/domain/mails/document-mail";
import { copyProps, requestProps } from "@/lib/domain/mails/link-mail-props";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { requireTemplate, versionToSend } from "@/lib/domain/templates/queries";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { assertMaySendShared } from "@/lib/domain/templates/template-sharing";
import { env } from "@/lib/env";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const DAY_MS = 24 * 60 * 60 * 1000;

/** There is no signing link before a document is sent. */
const LINK_PATH = "/sign/preview";
/** Nor anything to report. */
const REPORT_PATH = "/report/preview";

/**
 * Previews the mail that will invite a recipient of a document being prepared, as if the caller sent it now: it uses
 * the props and the renderer of the actual mail. Nothing is stored or sent.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE (not shared for sending), NO_PUBLISHED_VERSION, INVALID_INPUT (no
 *   such role, or an unknown variable in the message)
 */
export async function previewLinkMail(
  ctx: WorkspaceContext,
  templateId: string,
  { name, message = null, recipient, ...deadline }: MailPreviewBody,
): Promise<MailPreview> {
  const template = await requireTemplate(db(), ctx.workspaceId, templateId);
  assertMaySendShared(ctx, template);
  const version = versionToSend(template);
  if (!version)
    throw new AppError("NO_PUBLISHED_VERSION", { detail: "Publish the template's draft, then preview it." });
  assertKnownVariables(message);
  const content = versionContentOf(version);
  const role = content.roles.find(({ key }) => key === recipient.roleKey);
  if (!role)
    throw invalidInput({
      path: "recipient.roleKey",
      code: "unknown_role_key",
      message: `must be one of: ${content.roles.map(({ key }) => key).join(", ")}`,
    });
  const [workspace, owner] = await Promise.all([
    db().workspace.findUniqueOrThrow({
      where: { id: ctx.workspaceId },
      select: { ...BRAND_COLUMNS, ...SENDER_COLUMNS, timezone: true },
    }),
    db().user.findUniqueOrThrow({
      where: { id: ctx.principal.userId },
      select: { name: true, email: true },
    }),
  ]);
  const days = deadline.expiresInDays ?? content.settings.expiresInDays;
  const expiresAt = deadline.expiresAt
    ? new Date(deadline.expiresAt)
    : new Date(getClock().now().getTime() + days * DAY_MS);
  const facts = { document: { name, message, expiresAt, workspace }, content, requester: owner };
  const { roleKey, email } = recipient;
  const privateMessage = recipient.privateMessage?.trim() || null;
  const invited = { name: recipient.name, email, roleKey, role: role.kind, privateMessage };
  const origin = await linkOriginOf(ctx.workspaceId);
  const url = `${origin}${LINK_PATH}`;
  const addressee = { locale: recipient.locale ?? null, submission: null };
  const { appUrl } = env;
  const reportUrl = `${origin}${REPORT_PATH}`;
  const options = { locale: localeFor(addressee, optionsFromContent(content)), appUrl, reportUrl };
  const link = { url, locale: options.locale };
  const { subject, html } = canAct(role.kind)
    ? await renderMail("signing-request", requestProps(facts, invited, link), options)
    : await renderMail("copy", copyProps(facts, invited, link), options);
  const { fromName } = await documentSender(workspace, owner);
  return {
    from: `${fromName} <${mailAddress()}>`,
    to: email,
    subject,
    html: inertHtml(html, brandOf(workspace).logo?.url ?? null),
  };
}
