import "server-only";
import type { InWorkspace } from "@/lib/api/reach/in-workspace";
import { requireEndpoint } from "@/lib/domain/webhooks/endpoints";

/** @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND */
export const reachEndpoint = ({ ctx, params }: InWorkspace<"id">) => requireEndpoint(ctx, params.id);
