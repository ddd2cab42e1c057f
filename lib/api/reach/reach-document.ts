import "server-only";
import type { InWorkspace } from "@/lib/api/reach/in-workspace";
import { requireDocument } from "@/lib/domain/documents/queries";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const reachDocument = ({ ctx, params }: InWorkspace<"id">) =>
  requireDocument(db(), ctx, params.id, "change");

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const reachReadableDocument = ({ ctx, params }: InWorkspace<"id">) =>
  requireDocument(db(), ctx, params.id, "read");

/** @throws {AppError} as above, and NOT_FOUND for a recipient of another document */
export async function reachRecipient(input: InWorkspace<"id" | "recipientId">): Promise<void> {
  const { recipients } = await reachDocument(input);
  if (!recipients.some(({ id }) => id === input.params.recipientId))
    throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
}
