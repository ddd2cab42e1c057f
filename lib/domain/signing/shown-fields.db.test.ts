import { beforeAll, describe, expect, it } from "vitest";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const origin = { requestId: "req_test", ip: null, userAgent: null };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const fieldsOf = async (id: string) => {
  const { fields } = await loadDocumentDetailView(tenant.ctx, id);
  return Object.fromEntries(fields.map(({ id: fieldId, state, text }) => [fieldId, `${state}: ${text}`]));
};

describe("the fields on a document's page", () => {
  it("show what was signed, and of the others only what the sender knows", async () => {
    const document = await sendOne(tenant, { prefill: { price: "9.50" } });
    const client = await tokenOf(document.id, "client");
    await saveSigningDraft(client, { values: { client_name: "Begun", price: "11" } }, origin);
    expect(await fieldsOf(document.id)).toEqual({
      client_name: "asked: Cleo Client",
      client_sign: "asked: ",
      client_date: "asked: ",
      price: "asked: 9.50",
      provider_name: "asked: Pat Provider",
      provider_sign: "asked: ",
      provider_date: "asked: ",
    });

    await submitSigning(client, answerOf("client") as never, origin, null);
    const page = await loadDocumentDetailView(tenant.ctx, document.id);
    expect(await fieldsOf(document.id)).toMatchObject({
      client_name: "given: As signed",
      client_sign: "given: ",
      client_date: expect.stringMatching(/^given: \d+ \w+ \d{4}$/),
      provider_name: "asked: Pat Provider",
    });
    const signature = page.fields.find(({ id }) => id === "client_sign")?.signature;
    expect(signature).toMatchObject({ mode: "type", text: "As signed", font: "caveat" });

    await voidDocument(tenant.ctx, document.id, null);
    expect(await fieldsOf(document.id)).toMatchObject({
      client_name: "given: As signed",
      provider_sign: "never_given: ",
    });
  });

  it("leave out what a condition hid, and say what was left empty", async () => {
    const box = { roleKey: "client", page: 1, x: 0.1, width: 0.3, height: 0.04, required: false };
    const content = {
      ...TWO_SIGNERS,
      fields: [
        ...TWO_SIGNERS.fields,
        {
          ...box,
          id: "why",
          key: "why",
          type: "text",
          y: 0.9,
          condition: { all: [{ field: "price", op: "is_not_empty", value: null }] },
        },
      ],
    };
    const document = await sendOne(tenant, {}, content);
    expect(await fieldsOf(document.id)).toHaveProperty("why");
    const client = await tokenOf(document.id, "client");
    await submitSigning(client, answerOf("client") as never, origin, null);
    const fields = await fieldsOf(document.id);
    expect(fields).not.toHaveProperty("why");
    expect(fields.price).toBe("left_empty: ");
  });
});
