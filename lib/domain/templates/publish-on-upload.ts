import "server-only";
import type { Tx } from "@/lib/platform/database/db";

/** The wish that a template was created with: to be published as soon as its file is there (`publish: true`). */

/** Whether a template waits for its publishing: its file was not accepted yet, or was and could not be tried out. */
export async function isToBePublished(tx: Pick<Tx, "template">, templateId: string): Promise<boolean> {
  const where = { id: templateId, publishesOnUpload: true, deletedAt: null };
  return (await tx.template.count({ where })) > 0;
}

/** Takes the wish to publish from a template. @returns false if it had none */
export async function takePublishOnUpload(tx: Pick<Tx, "template">, templateId: string): Promise<boolean> {
  const { count } = await tx.template.updateMany({
    where: { id: templateId, publishesOnUpload: true, deletedAt: null },
    data: { publishesOnUpload: false },
  });
  return count > 0;
}
