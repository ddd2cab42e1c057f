import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { CheckBulkSendBody } from "@/lib/contracts/bulk-sends";
import type { TemplateContent } from "@/lib/contracts/content";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { resolveExpiresAt } from "@/lib/domain/documents/options";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { requireUsableVersion } from "@/lib/domain/templates/usable-version";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { requireRedirectTarget } from "@/lib/platform/outbound/redirect-target";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/** The template version from which all documents of a bulk send are created. */
export interface BulkSource {
  readonly template: { readonly id: string; readonly name: string };
  readonly version: { readonly id: string; readonly number: number; readonly content: TemplateContent };
}

/** Settings that all documents of a bulk send share, as stored with it. */
export type BulkSettings = Pick<
  CreateDocumentBody,
  "name" | "message" | "expiresAt" | "expiresInDays" | "reminders" | "redirectUrl"
>;

/**
 * Returns the version that a new bulk send is pinned to.
 * @throws {AppError} what creating a document throws; INVALID_STATE for a one-off template, which can have only one
 *   document
 */
export async function requireBulkSource(ctx: WorkspaceContext, templateId: string): Promise<BulkSource> {
  const isOneOff =
    (await db().template.count({
      where: { id: templateId, workspaceId: ctx.workspaceId, deletedAt: null, kind: "oneoff" },
    })) > 0;
  if (isOneOff)
    throw new AppError("INVALID_STATE", { detail: "A bulk send requires a template from the library." });
  const { template, version } = await requireUsableVersion(ctx, templateId);
  return bulkSource(template, version.id);
}

/** The source of a stored bulk send. */
export async function bulkSource(
  { id, name }: BulkSource["template"],
  versionId: string,
): Promise<BulkSource> {
  const { version, content } = await publishedVersion(versionId);
  return { template: { id, name }, version: { id: versionId, number: version.number, content } };
}

/**
 * Resolves the shared settings of a request, which are checked once for all rows.
 * @throws {AppError} INVALID_INPUT
 */
export function resolveSettings(
  body: Omit<CheckBulkSendBody, "rows" | "sendAgain" | "templateId" | "name" | "invalidRows">,
): BulkSettings {
  const { documentName: name, message, expiresAt, expiresInDays, reminders, redirectUrl } = body;
  assertPrintable({ documentName: name });
  assertKnownVariables(message);
  const settings = { name, message, expiresAt, expiresInDays, reminders, redirectUrl };
  resolveExpiresAt(settings, getClock().now());
  requireRedirectTarget(redirectUrl, "redirectUrl");
  return settings;
}
