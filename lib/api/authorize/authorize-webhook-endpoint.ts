import "server-only";
import type { WorkspaceAuthorizationInput } from "@/lib/api/authorize/workspace-authorization-input";
import { requireEndpoint } from "@/lib/domain/webhooks/endpoints";

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export const authorizeWebhookEndpoint = ({ ctx, params }: WorkspaceAuthorizationInput<"id">) =>
  requireEndpoint(ctx, params.id);
