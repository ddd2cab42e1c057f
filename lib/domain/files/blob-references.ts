import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Every column that references a blob: the single list that decides whether a blob may be removed. A test checks it
 * against the foreign keys of the database.
 */
export const BLOB_REFERENCES = [
  ["documents", "signed_blob_id"],
  ["documents", "certificate_blob_id"],
  ["document_layouts", "blob_id"],
  ["recipients", "snapshot_blob_id"],
  ["template_versions", "source_blob_id"],
  ["saved_signatures", "blob_id"],
  ["recipient_files", "blob_id"],
  ["workspaces", "logo_blob_id"],
  ["workspace_images", "blob_id"],
  ["assembly_files", "blob_id"],
] as const;

/** SQL condition on the row `b` of blobs: no row references it. */
export const isUnreferencedSql: Prisma.Sql = Prisma.raw(
  BLOB_REFERENCES.map(([table, column]) => `not exists (select from ${table} where ${column} = b.id)`).join(
    " and ",
  ),
);
