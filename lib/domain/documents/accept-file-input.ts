import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import { type DocumentPayload, NamedDocument } from "@/lib/contracts/create-document";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { resolveExpiresAt } from "@/lib/domain/documents/options";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { resolveRecipients } from "@/lib/domain/documents/resolve-recipients";
import { assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { assertMailsLeft, mailsToSend } from "@/lib/domain/mail-delivery/mail-ceiling";
import { nameOfFile } from "@/lib/domain/templates/create-template-from-form";
import { parseWith } from "@/lib/platform/http/parse";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

type FileDocumentInput = Omit<DocumentPayload, "roles" | "fields" | "settings">;

/**
 * The input for creating a document from a file, named after the file by default. Only cheap checks run here.
 * @throws {AppError} INVALID_INPUT, UNKNOWN_ROLE_KEY, PLAN_REQUIRED (the storage is full), RATE_LIMITED (daily email
 *   limit reached)
 */
export async function acceptFileInput(
  ctx: WorkspaceContext,
  content: TemplateContent,
  { send, ...body }: FileDocumentInput,
  fileName: string,
): Promise<Omit<FileDocumentInput, "send"> & { name: string }> {
  const { name } = parseWith(NamedDocument, { name: body.name ?? nameOfFile(fileName) });
  assertPrintable({ name });
  const input = { ...body, name };
  const recipients = resolveRecipients(content, input.recipients);
  resolvePrefill(content, input.prefill);
  assertKnownVariables(input.message);
  resolveExpiresAt(input, getClock().now());
  await assertStorageLeft(ctx.workspaceId);
  if (send) await assertMailsLeft(ctx.workspaceId, mailsToSend(recipients));
  return input;
}
