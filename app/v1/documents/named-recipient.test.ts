import { beforeAll, describe, expect, it } from "vitest";
import { PATCH as correct } from "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { auditTypes } from "@/test/api/completion";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";

withPdfWorkers();

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const field = (fieldId: string) => ({ type: "field", attrs: { fieldId } });
const docOf = (...content: object[]) => ({ type: "doc", content: [...content, field("sign")] });
const SIGN = { id: "sign", key: "client_sign", roleKey: "client", type: "signature" };
const OWN = { id: "own", key: "own", roleKey: "client", type: "name" };

describe("a recipient named on the pages of a text", () => {
  /** Sends a text. @returns the response to a correction of its recipient; a refused correction must change nothing */
  async function sent(content: object) {
    const roles = [{ key: "client", label: "Client" }];
    const credential = tenant.key;
    const template = { name: "Lease", sourceKind: "document", publish: true };
    const made = await call(createTemplate, "POST", {
      credential,
      body: { ...template, content: { roles, fields: [SIGN], ...content } },
    });
    const recipients = [{ roleKey: "client", name: "Cleo Client", email: "cleo@example.com" }];
    const created = await call(createDocument, "POST", {
      credential,
      body: { templateId: made.body.id, recipients, send: true },
    });
    expect([made.status, created.status, created.body.status]).toEqual([201, 201, "sent"]);
    const documentId: string = created.body.id;
    const { id: recipientId } = await db().recipient.findFirstOrThrow({ where: { documentId } });
    const stored = async () => ({
      recipient: await db().recipient.findUniqueOrThrow({ where: { id: recipientId } }),
      trail: await auditTypes(documentId),
    });
    return async (body: object) => {
      const before = await stored();
      const params = { id: documentId, recipientId };
      const { status, problem } = await call(correct, "PATCH", { credential, params, body });
      if (status === 200) return status;
      expect(await stored()).toEqual(before);
      return [problem.code, problem.detail];
    };
  }
  const refused = ["INVALID_STATE", expect.stringContaining("printed on the pages")];
  const name = { name: "Cleo Klient" };
  const email = { email: "cleo.klient@example.com" };

  it("keeps what its text, header and footer show, and is corrected otherwise", async () => {
    const variable = { type: "variable", attrs: { name: "recipient.client.name" } };
    const inText = await sent({ body: docOf(paragraph(text("Made by "), variable)) });
    expect(await inText({ ...name, ...email })).toEqual(refused);
    expect(await inText(name)).toEqual(refused);
    expect(await inText(email)).toBe(200);
    const body = docOf(paragraph(text("Lease")));
    for (const line of ["header", "footer"]) {
      const inLine = await sent({ body, page: { [line]: "For {{recipient.client.email}}" } });
      expect(await inLine(email)).toEqual(refused);
      expect(await inLine(name)).toBe(200);
    }
  }, 150_000);

  it("keeps what a read-only field starts from", async () => {
    const body = docOf(paragraph(text("Made by "), field("own")));
    const readOnly = await sent({ body, fields: [SIGN, { ...OWN, readOnly: true }] });
    expect(await readOnly(name)).toEqual(refused);
    expect(await readOnly(email)).toBe(200);
    const filledIn = await sent({ body, fields: [SIGN, OWN] });
    expect(await filledIn(name)).toBe(200);
  }, 150_000);
});
