import "server-only";
import type { Tx } from "@/lib/platform/database/db";

/** The flag that a template was created with, to be published as soon as its file is there (`publish: true`). */

/**
 * Whether a template is still to be published: its file was not accepted yet, or was accepted but could not be
 * rehearsed yet.
 */
export async function isToBePublished(tx: Pick<Tx, "template">, templateId: string): Promise<boolean> {
  const where = { id: templateId, publishesOnUpload: true, deletedAt: null };
  return (await tx.template.count({ where })) > 0;
}

/** Clears the flag of a template that is to be published. @returns false if it was not set */
export async function takePublishOnUpload(tx: Pick<Tx, "template">, templateId: string): Promise<boolean> {
  const { count } = await tx.template.updateMany({
    where: { id: templateId, publishesOnUpload: true, deletedAt: null },
    data: { publishesOnUpload: false },
  });
  return count > 0;
}
