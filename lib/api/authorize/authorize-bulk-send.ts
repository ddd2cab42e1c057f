import "server-only";
import type { WorkspaceAuthorizationInput } from "@/lib/api/authorize/workspace-authorization-input";
import { requireBulkSend } from "@/lib/domain/bulk-sends/queries";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const authorizeBulkSend = ({ ctx, params }: WorkspaceAuthorizationInput<"id">) =>
  requireBulkSend(db(), ctx, params.id, "change");
