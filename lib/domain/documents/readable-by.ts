import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { readable } from "@/lib/domain/documents/queries";
import { Prisma } from "@/lib/generated/prisma/client";

/** The condition on `documents`, unaliased, that selects those the caller may read: as `assertMayRead`, in SQL. */
export const readableBy = async (ctx: WorkspaceContext): Promise<Prisma.Sql> =>
  Prisma.join(await readable(ctx), " and ");
