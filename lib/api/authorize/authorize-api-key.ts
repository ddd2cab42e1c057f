import "server-only";
import type { WorkspaceAuthorizationInput } from "@/lib/api/authorize/workspace-authorization-input";
import { requireApiKey } from "@/lib/domain/workspaces/api-keys/revoke-api-key";

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export const authorizeApiKey = ({ ctx, params }: WorkspaceAuthorizationInput<"id">) =>
  requireApiKey(ctx, params.id);
