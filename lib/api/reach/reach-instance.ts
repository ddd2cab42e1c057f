import "server-only";
import type { UserContext } from "@/lib/context";
import { assertInstanceAdmin } from "@/lib/domain/identity/instance-admin";

/**
 * The instance's operator; for everyone else there is nothing here.
 * @throws {AppError} NOT_FOUND
 */
export const reachInstance = async ({ ctx }: { ctx: UserContext }): Promise<void> =>
  assertInstanceAdmin(ctx.principal);
