import "server-only";
import type { InWorkspace } from "@/lib/api/authorize/in-workspace";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND */
export const authorizeTemplate = ({ ctx, params }: InWorkspace<"id">) =>
  requireTemplate(db(), ctx.workspaceId, params.id);
