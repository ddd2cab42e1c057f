import "server-only";
import type { UserContext } from "@/lib/context";
import { requireSavedSignature } from "@/lib/domain/signatures/require-saved-signature";
import { db } from "@/lib/platform/database/db";

/** @throws {AppError} NOT_FOUND, also for a signature of another user */
export const authorizeSavedSignature = ({
  ctx,
  params,
}: {
  ctx: UserContext;
  params: Record<"id", string>;
}) => requireSavedSignature(db(), ctx.principal.userId, params.id);
