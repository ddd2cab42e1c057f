import "server-only";
import type { InWorkspace } from "@/lib/api/reach/in-workspace";
import { requireTemplate } from "@/lib/domain/templates/queries";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND */
export const reachTemplate = ({ ctx, params }: InWorkspace<"id">) =>
  requireTemplate(db(), ctx.workspaceId, params.id);
