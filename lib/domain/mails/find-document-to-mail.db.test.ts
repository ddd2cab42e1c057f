import { beforeAll, expect, it } from "vitest";
import { findDocumentsToMail, loadMailSubject, mailSubjectOf } from "@/lib/domain/mails/document-mail";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

it("reads the same of one document as Prisma does of many", async () => {
  const { id } = await sendOne(tenant);
  await db().document.update({
    where: { id },
    data: { metadata: { deal: "42" }, message: { subject: "Rent", body: "Please sign" } },
  });
  const client = await db().recipient.findFirstOrThrow({ where: { documentId: id, roleKey: "client" } });
  const consent = { version: "1", locale: "de" };
  await db().submission.update({ where: { recipientId: client.id }, data: { consent: consent as never } });
  const [found] = await findDocumentsToMail({ id });
  if (!found) throw new Error("the document is gone");
  expect(await loadMailSubject(id)).toEqual(await mailSubjectOf(found));
  expect(found.document.recipients[0]?.submission?.consent).toEqual(consent);
});

it("finds nothing of a document that is not there", async () => {
  expect(await loadMailSubject(newId())).toBeNull();
});
