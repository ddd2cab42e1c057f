import { beforeEach, describe, expect, it } from "vitest";
import { GET, PATCH } from "@/app/v1/documents/[id]/route";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as voidRoute } from "@/app/v1/documents/[id]/void/route";
import { POST as checkList } from "@/app/v1/documents/bulk/check/route";
import { POST as create, GET as list } from "@/app/v1/documents/route";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { call } from "@/test/api/call";
import { createTenant, publishTemplate, type Tenant, TWO_PEOPLE, TWO_SIGNERS } from "@/test/api/world";

/*
 * A value that the sender sets and that is too long for its field is never refused; instead, the sender is warned
 * wherever they look at the document.
 */

const remarks = {
  id: "remarks",
  key: "remarks",
  type: "text",
  label: "Remarks",
  roleKey: "client",
  required: false,
};
const CONTENT = {
  ...TWO_SIGNERS,
  fields: [...TWO_SIGNERS.fields, { ...remarks, page: 1, x: 0.1, y: 0.7, width: 0.15, height: 0.02 }],
};
const LONG = "A remark that is much too long for such a small box on a form. ".repeat(4);
const SMALL = {
  key: "remarks",
  code: "printed_small",
  sizePt: expect.toSatisfy((size: number) => size > 0 && size < 6),
  message: expect.stringContaining("is printed smaller than 6 pt"),
};

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant, CONTENT);
});

const ask = (id: string, more: object = {}) => ({ credential: tenant.key, params: { id }, ...more });
const created = (prefill: object) =>
  call(create, "POST", { credential: tenant.key, body: { templateId, recipients: TWO_PEOPLE, prefill } });

describe("a value that is too long for its field", () => {
  it("is told when the document is created, read, changed and sent, and on its page, until it ends", async () => {
    const { status, body } = await created({ remarks: LONG });
    expect([status, body.valueWarnings]).toEqual([201, [SMALL]]);
    const { id } = body;
    expect((await call(GET, "GET", ask(id))).body.valueWarnings).toEqual([SMALL]);
    const page = await loadDocumentDetailView(tenant.ctx, id);
    expect(page.smallValues).toEqual([{ label: "Remarks", sizePt: SMALL.sizePt }]);
    const name = ask(id, { body: { name: "Lease" } });
    expect((await call(PATCH, "PATCH", name)).body.valueWarnings).toEqual([SMALL]);
    const sent = await call(send, "POST", ask(id));
    expect([sent.status, sent.body.status, sent.body.valueWarnings]).toEqual([200, "sent", [SMALL]]);
    await call(voidRoute, "POST", ask(id));
    expect((await call(GET, "GET", ask(id))).body).not.toHaveProperty("valueWarnings");
  });

  it("is told of the template's default, unless the sender sets another value", async () => {
    const fields = CONTENT.fields.map((one) =>
      one.key === "remarks" ? { ...one, defaultValue: LONG } : one,
    );
    templateId = await publishTemplate(tenant, { ...CONTENT, fields });
    const { body } = await created({});
    expect(body.valueWarnings).toEqual([SMALL]);
    expect((await created({ remarks: "Fine" })).body).not.toHaveProperty("valueWarnings");
    expect((await call(GET, "GET", ask(body.id))).body.valueWarnings).toEqual([SMALL]);
  });

  it("in any script", async () => {
    const { body } = await created({ remarks: "ملاحظة طويلة جدا لهذا الحقل الصغير في النموذج ".repeat(4) });
    expect(body.valueWarnings).toEqual([SMALL]);
  });

  it("is not said of one that fits, nor in lists", async () => {
    const { body } = await created({ remarks: "Fine" });
    expect(body).not.toHaveProperty("valueWarnings");
    await created({ remarks: LONG });
    for (const one of (await call(list, "GET", { credential: tenant.key })).body)
      expect(one).not.toHaveProperty("valueWarnings");
  });

  it("is told by row when a list is checked, which can be sent all the same", async () => {
    const row = (text: string) => ({ recipients: TWO_PEOPLE, prefill: { remarks: text } });
    const { status, body } = await call(checkList, "POST", {
      credential: tenant.key,
      body: { templateId, rows: [row("Fine"), row(LONG), row("Fine")] },
    });
    expect([status, body.valid, body.warnings]).toEqual([200, 3, [{ row: 2, ...SMALL }]]);
  });
});
