import "server-only";
import type { WorkspaceAuthorizationInput } from "@/lib/api/authorize/workspace-authorization-input";
import { requireDocument } from "@/lib/domain/documents/queries";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const authorizeDocument = ({ ctx, params }: WorkspaceAuthorizationInput<"id">) =>
  requireDocument(db(), ctx, params.id, "change");

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const authorizeDocumentReading = ({ ctx, params }: WorkspaceAuthorizationInput<"id">) =>
  requireDocument(db(), ctx, params.id, "read");

/** @throws {AppError} NOT_FOUND (also for a recipient of another document), WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export async function authorizeRecipient(
  input: WorkspaceAuthorizationInput<"id" | "recipientId">,
): Promise<void> {
  const { recipients } = await authorizeDocument(input);
  if (!recipients.some(({ id }) => id === input.params.recipientId))
    throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
}
