import { expect, it } from "vitest";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne } from "@/test/api/world";

it("tells of a deleted document with its recipients as they are at that moment", async () => {
  const tenant = await createTenant();
  const { id } = await sendOne(tenant);
  await deleteDocument(tenant.ctx, id);
  const { payload } = await db().event.findFirstOrThrow({
    where: { documentId: id, type: "document.deleted" },
  });
  const { status, recipients } = (payload as { data: { status: string; recipients: object[] } }).data;
  expect(status).toBe("voided");
  expect(recipients).toHaveLength(2);
  for (const recipient of recipients) expect(recipient).toMatchObject({ status: "canceled" });
});
