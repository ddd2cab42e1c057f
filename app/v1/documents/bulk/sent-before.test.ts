import { beforeEach, describe, expect, it } from "vitest";
import { POST as retry } from "@/app/v1/bulk-sends/[id]/retry/route";
import { GET as getOne } from "@/app/v1/bulk-sends/[id]/route";
import { GET as listRows } from "@/app/v1/bulk-sends/[id]/rows/route";
import { POST as check } from "@/app/v1/documents/bulk/check/route";
import { POST as create } from "@/app/v1/documents/bulk/route";
import type { BulkSendDto, BulkSendRowDto, BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { askerOf, BAD, rowOf, rowsOf, sendAll } from "@/test/api/bulk-send";
import { createTenant, publishTemplate, type Tenant } from "@/test/api/world";

let tenant: Tenant;
let templateId: string;
let asked: ReturnType<typeof askerOf>;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
  asked = askerOf(tenant);
});

async function start(rows: BulkSendRowInput[], more: object = {}): Promise<BulkSendDto> {
  const answer = await asked(create, { templateId, rows, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const stateOf = async (id: string) => (await asked(getOne, undefined, { id })).body as BulkSendDto;
const documentsOf = () =>
  db().document.findMany({ where: { workspaceId: tenant.workspaceId }, orderBy: { id: "asc" } });

describe("an external id", () => {
  it("is not sent again from the same template, unless the caller says so or its document has ended otherwise", async () => {
    const first = await start(rowsOf(2));
    await sendAll(first.id);
    const again = await asked(check, { templateId, rows: rowsOf(3) });
    const sent = new Map((await documentsOf()).map(({ externalId, id }) => [externalId, id]));
    expect(again.body).toMatchObject({ valid: 1, errors: [], mails: 2 });
    expect(again.body.skipped).toEqual([
      { row: 1, documentId: sent.get(rowsOf(3)[0]?.externalId ?? "") },
      { row: 2, documentId: sent.get(rowsOf(3)[1]?.externalId ?? "") },
    ]);
    expect((await asked(check, { templateId, rows: rowsOf(3), sendAgain: true })).body.valid).toBe(3);
    const [document] = await documentsOf();
    await voidDocument(tenant.ctx, document?.id ?? "", null);
    expect((await asked(check, { templateId, rows: rowsOf(1) })).body.valid).toBe(1);
    const other = await publishTemplate(tenant);
    expect((await asked(check, { templateId: other, rows: rowsOf(2) })).body.valid).toBe(2);
  });

  it("is skipped with its document when the list is sent again as a whole, by the default", async () => {
    const first = await start(rowsOf(2));
    await sendAll(first.id);
    const again = await start(rowsOf(3));
    expect((await stateOf(again.id)).counts).toMatchObject({ total: 3, pending: 1, skipped: 2 });
    await sendAll(again.id);
    expect(await stateOf(again.id)).toMatchObject({
      status: "completed",
      counts: { total: 3, pending: 0, sent: 1, failed: 0, skipped: 2 },
    });
    const documents = new Map((await documentsOf()).map(({ externalId, id }) => [externalId, id]));
    expect(documents.size).toBe(3);
    const rows = (await asked(listRows, undefined, { id: again.id })).body as BulkSendRowDto[];
    for (const row of rows)
      expect([row.status, row.documentId, row.error]).toEqual([
        row.number < 3 ? "skipped" : "sent",
        documents.get(row.externalId ?? ""),
        null,
      ]);
    // Nothing is left to retry, and a row that was sent before causes no error.
    expect((await asked(retry, undefined, { id: again.id })).problem.code).toBe("INVALID_STATE");
    const whole = await start(rowsOf(3));
    await sendAll(whole.id);
    expect(await stateOf(whole.id)).toMatchObject({ status: "completed", counts: { skipped: 3, sent: 0 } });
    expect(await documentsOf()).toHaveLength(3);
  });

  it("of a failed row that is corrected to one sent before makes it skipped", async () => {
    const first = await start(rowsOf(1));
    await sendAll(first.id);
    const { id } = await start([rowOf(2), BAD], { invalidRows: "fail" });
    await sendAll(id);
    expect((await asked(retry, { rows: [{ number: 2, ...rowOf(1) }] }, { id })).status).toBe(200);
    await sendAll(id);
    expect(await stateOf(id)).toMatchObject({
      status: "completed",
      counts: { sent: 1, skipped: 1, failed: 0 },
    });
  });

  it("is sent by one of two lists that began at once", async () => {
    const [one, two] = [await start(rowsOf(5)), await start(rowsOf(5))];
    await Promise.all([sendAll(one.id), sendAll(two.id)]);
    const states = [await stateOf(one.id), await stateOf(two.id)];
    expect(states.map(({ counts }) => counts.sent + counts.skipped)).toEqual([5, 5]);
    expect(states.map(({ counts }) => counts.failed)).toEqual([0, 0]);
    expect(states.reduce((sum, { counts }) => sum + counts.sent, 0)).toBe(5);
    expect((await documentsOf()).map(({ externalId }) => externalId).sort()).toEqual(
      rowsOf(5).map(({ externalId }) => externalId),
    );
  });
});
