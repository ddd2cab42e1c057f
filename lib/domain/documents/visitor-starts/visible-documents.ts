import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Condition for documents that exist from their workspace's point of view: neither deleted, nor begun at a public
 * link by a visitor who has not signed yet. Every list, search, count and lookup of the workspace uses one of the two
 * constants below. Limits and mails additionally depend on the status, and a visitor's start is a draft until they
 * sign.
 */
export const VISIBLE_DOCUMENTS = { deletedAt: null, unsignedStartOf: null } as const;

/** The same condition in SQL, on `documents`, unaliased. */
export const isVisibleDocumentSql = Prisma.sql`deleted_at is null and unsigned_start_of is null`;
