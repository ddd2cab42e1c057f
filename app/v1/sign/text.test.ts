import { beforeAll, describe, expect, it } from "vitest";
import { GET as getSource } from "@/app/api/source/[recipientId]/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as createSession } from "@/app/v1/embed/session/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { GET as getText } from "@/app/v1/sign/[token]/text/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { SigningTextDto } from "@/lib/contracts/signing-text";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { imageOfDataUrl } from "@/lib/domain/files/images/receive-image";
import { uploadImage } from "@/lib/domain/files/images/upload-image";
import { consentIn } from "@/lib/domain/signing/consent";
import { hasSigningText } from "@/lib/domain/signing/get-signing-text";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { PIXEL } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

withPdfWorkers();

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const variable = (name: string) => ({ type: "variable", attrs: { name } });
const field = (fieldId: string) => ({ type: "field", attrs: { fieldId } });

const content = (imageId: string) => ({
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "landlord", label: "Landlord", order: 2 },
  ],
  fields: [
    { id: "sign", key: "tenant_sign", roleKey: "tenant", type: "signature" },
    { id: "town", key: "town", roleKey: "tenant", type: "text" },
    { id: "pets", key: "pets", roleKey: "tenant", type: "checkbox", required: false },
    { id: "rent", key: "rent", roleKey: "tenant", type: "text", readOnly: true, defaultValue: "900" },
    { id: "own", key: "landlord_sign", roleKey: "landlord", type: "signature" },
  ],
  body: {
    type: "doc",
    content: [
      paragraph(text("Made by "), variable("sender.name"), text(" for "), variable("metadata.unit")),
      paragraph(text("Rent "), field("rent"), text(" in "), field("town"), field("pets")),
      { type: "image", attrs: { imageId, alt: "The house" } },
      field("sign"),
      field("own"),
    ],
  },
  page: { footer: "{{document.name}}: {{page}}/{{pages}}" },
});
const PEOPLE = ["tenant", "landlord"].map((roleKey) => ({
  ...{ roleKey, name: `The ${roleKey}`, email: `${roleKey}@example.com` },
}));

let tenant: Tenant;
let templateId: string;
beforeAll(async () => {
  tenant = await createTenant();
  const { id } = await uploadImage(tenant.ctx, imageOfDataUrl(PIXEL));
  const { body } = await call(createTemplate, "POST", {
    credential: tenant.key,
    body: { name: "Lease", sourceKind: "document", content: content(id) },
  });
  templateId = body.id;
  const { status } = await call(publish, "POST", { credential: tenant.jwt, params: { id: templateId } });
  expect(status).toBe(201);
});

async function sent(): Promise<string> {
  const { status, body } = await call(createDocument, "POST", {
    credential: tenant.key,
    body: { templateId, recipients: PEOPLE, metadata: { unit: "Flat <b>7</b>" }, send: true },
  });
  expect(status).toBe(201);
  return body.id;
}
const read = (token: string) => call(getText, "GET", { params: { token } });
const readAs = async (id: string, roleKey: string) => read(await tokenOf(id, roleKey));
const lines = (body: { body: { content: { content?: { text?: string }[] }[] } }) =>
  body.body.content.map(({ content: nodes = [] }) => nodes.map((node) => node.text ?? "_").join(""));

async function signAsTenant(id: string): Promise<void> {
  const answer = {
    values: { town: "Ghent", pets: true },
    signatures: { sign: { mode: "type", text: "Tia", font: "caveat" } },
    consent: { accepted: true, version: consentIn("en").version },
  };
  const { status } = await call(submit, "POST", {
    params: { token: await tokenOf(id, "tenant") },
    body: answer,
  });
  expect(status).toBe(201);
}

describe("the text of a document", () => {
  it("is that of its pages, whatever was renamed since", async () => {
    const id = await sent();
    const owner = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
    await db().user.update({ where: { id: tenant.userId }, data: { name: "Somebody else" } });
    const { status, body } = await readAs(id, "tenant");
    await db().user.update({ where: { id: tenant.userId }, data: { name: owner.name } });
    expect(status).toBe(200);
    expect(SigningTextDto.strict().parse(body)).toEqual(body);
    expect(lines(body).slice(0, 2)).toEqual([`Made by ${owner.name} for Flat <b>7</b>`, "Rent 900 in __"]);
    expect(body).toMatchObject({
      language: "en",
      pageCount: 1,
      header: null,
      footer: "Lease: 1/1",
      given: [],
    });
    expect(await db().auditEvent.count({ where: { documentId: id, type: "viewed" } })).toBe(0);
  });

  it("has what others have submitted, as the pages do", async () => {
    const id = await sent();
    expect((await readAs(id, "landlord")).problem).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    await signAsTenant(id);
    const { body } = await readAs(id, "landlord");
    const shownValue = (fieldId: string, more: object) => ({
      ...{ fieldId, text: "", isTicked: false, signedBy: null, ...more },
    });
    expect(body.given).toEqual(
      expect.arrayContaining([
        shownValue("town", { text: "Ghent" }),
        shownValue("pets", { isTicked: true }),
        shownValue("sign", { signedBy: "The tenant" }),
      ]),
    );
    expect(body.given.map(({ fieldId }: { fieldId: string }) => fieldId)).not.toContain("own");
  });

  it("names its images by addresses that end with the link", async () => {
    const id = await sent();
    const { body } = await readAs(id, "tenant");
    expect(body.images).toMatchObject([{ width: 2, height: 1 }]);
    const url = new URL(body.images[0].url);
    const fetchImage = () =>
      getSource(new Request(url), {
        params: Promise.resolve({ recipientId: url.pathname.split("/").at(-1) ?? "" }),
      });
    const shown = await fetchImage();
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    await voidDocument(tenant.ctx, id, null);
    expect((await fetchImage()).status).toBe(401);
    expect((await readAs(id, "tenant")).problem).toMatchObject({ status: 401, code: "TOKEN_EXPIRED" });
  });

  it("is shown within an embed session too", async () => {
    const id = await sent();
    const { body } = await call(createSession, "POST", {
      credential: tenant.key,
      body: { documentId: id, roleKey: "tenant" },
    });
    const token = new URL(body.url).pathname.split("/").at(-1) ?? "";
    expect((await read(token)).body.pageCount).toBe(1);
  });
});

describe("there is none", () => {
  it("of a PDF", async () => {
    const { id, templateVersionId } = await sendOne(tenant);
    expect((await readAs(id, "client")).problem).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await hasSigningText({ id, templateVersionId })).toBe(false);
  });

  it("for a token of nobody", async () => {
    expect((await read("x")).problem).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
  });
});
