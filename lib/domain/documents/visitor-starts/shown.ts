import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Documents that exist for their workspace: neither deleted, nor begun at a public link by a visitor who has not signed
 * yet. Every list, search, count and lookup of the workspace uses one of these two. What counts or mails goes by the
 * status besides, and a visitor's start is a draft until they sign.
 */
export const SHOWN = { deletedAt: null, unsignedStartOf: null } as const;

/** The same in SQL, on `documents`, unaliased. */
export const isShownSql = Prisma.sql`deleted_at is null and unsigned_start_of is null`;
