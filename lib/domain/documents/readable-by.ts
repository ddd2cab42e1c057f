import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { readableConditions } from "@/lib/domain/documents/queries";
import { Prisma } from "@/lib/generated/prisma/client";

/** SQL condition on `documents`, unaliased, for those that the caller may read; the equivalent of `assertMayRead`. */
export const readableBy = async (ctx: WorkspaceContext): Promise<Prisma.Sql> =>
  Prisma.join(await readableConditions(ctx), " and ");
