import "server-only";
import type { UserContext } from "@/lib/context";
import { assertInstanceAdmin } from "@/lib/domain/identity/instance-admin";

/**
 * Requires the instance's operator; everyone else gets a 404.
 * @throws {AppError} NOT_FOUND
 */
export const authorizeOperator = async ({ ctx }: { ctx: UserContext }): Promise<void> =>
  assertInstanceAdmin(ctx.principal);
