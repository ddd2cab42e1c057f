import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Every column that refers to a blob. This is the one list: whether a blob may be removed is asked here and nowhere else,
 * and a test holds it against the foreign keys of the database.
 */
export const BLOB_REFERENCES = [
  ["documents", "signed_blob_id"],
  ["documents", "certificate_blob_id"],
  ["recipients", "snapshot_blob_id"],
  ["template_versions", "source_blob_id"],
  ["saved_signatures", "blob_id"],
  ["recipient_files", "blob_id"],
  ["workspaces", "logo_blob_id"],
] as const;

/** A condition on the row `b` of blobs: nothing refers to it. */
export const isUnreferenced: Prisma.Sql = Prisma.raw(
  BLOB_REFERENCES.map(([table, column]) => `not exists (select from ${table} where ${column} = b.id)`).join(
    " and ",
  ),
);
