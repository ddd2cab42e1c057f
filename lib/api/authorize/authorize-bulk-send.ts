import "server-only";
import type { InWorkspace } from "@/lib/api/authorize/in-workspace";
import { requireBulkSend } from "@/lib/domain/bulk-sends/queries";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export const authorizeBulkSend = ({ ctx, params }: InWorkspace<"id">) =>
  requireBulkSend(db(), ctx, params.id, "change");
