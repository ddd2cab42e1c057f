import { beforeEach, expect, it } from "vitest";
import { mailFunctions } from "@/inngest/functions/mail-functions";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { checkBulkSend } from "@/lib/domain/bulk-sends/check-bulk-send";
import { getDocument } from "@/lib/domain/documents/queries";
import { listStoppedMails, resumeMails } from "@/lib/domain/mail-delivery/reports/resume-mails";
import { db } from "@/lib/platform/database/db";
import { startTestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { newId } from "@/lib/pure/id";
import { loadDocumentList } from "@/lib/views/document-list-view";
import { loadSendView } from "@/lib/views/send-view";
import {
  createOperator,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
} from "@/test/api/world";

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

/**
 * Whether the places where documents are sent report that mails are stopped: the list, the send flow, and the check
 * of a bulk send.
 */
const said = async () => [
  (await loadDocumentList(tenant.ctx, DocumentListQuery.parse({}))).mailsStopped,
  (await loadSendView(tenant.ctx, templateId))?.mailsStopped,
  (await checkBulkSend(tenant.ctx, { templateId, rows: [{ recipients: TWO_PEOPLE }], sendAgain: false }))
    .mailsStopped,
];

it("is told before sending while a workspace's emails are stopped, and of a document that is sent then", async () => {
  expect(await said()).toEqual([false, false, false]);
  const { workspaceId } = tenant;
  await db().mailStop.create({ data: { id: newId(), workspaceId, stoppedAt: new Date() } });
  expect(await said()).toEqual([true, true, true]);
  const engine = await startTestEngine(() => [...mailFunctions]);
  const { id, status } = await sendOne(tenant);
  await engine.quiet();
  await engine.stop();
  expect(status).toBe("sent");
  const { recipients } = await getDocument(tenant.ctx, id);
  expect(recipients[0]?.heldMail).toEqual({ reason: "mails_stopped", until: null });
  const operator = await createOperator();
  const [stop] = (await listStoppedMails()).filter((one) => one.workspaceId === workspaceId);
  await resumeMails(operator.ctx.principal as never, stop?.stopId ?? "", "Talked to them");
  expect(await said()).toEqual([false, false, false]);
});
