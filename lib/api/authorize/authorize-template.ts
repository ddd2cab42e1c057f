import "server-only";
import type { WorkspaceAuthorizationInput } from "@/lib/api/authorize/workspace-authorization-input";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND */
export const authorizeTemplate = ({ ctx, params }: WorkspaceAuthorizationInput<"id">) =>
  requireTemplate(db(), ctx.workspaceId, params.id);
