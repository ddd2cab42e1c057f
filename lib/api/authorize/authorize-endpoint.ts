import "server-only";
import type { InWorkspace } from "@/lib/api/authorize/in-workspace";
import { requireEndpoint } from "@/lib/domain/webhooks/endpoints";

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export const authorizeEndpoint = ({ ctx, params }: InWorkspace<"id">) => requireEndpoint(ctx, params.id);
