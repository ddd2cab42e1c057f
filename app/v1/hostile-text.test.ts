import { beforeAll, describe, expect, it } from "vitest";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as reset } from "@/app/api/auth/reset/route";
import { POST as requestReset } from "@/app/api/auth/reset-request/route";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { POST as issueToken } from "@/app/api/auth/token/route";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { PATCH as updateDocument } from "@/app/v1/documents/[id]/route";
import { POST as voidDocument } from "@/app/v1/documents/[id]/void/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as createEmbedSession } from "@/app/v1/embed/session/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { POST as createWorkspace } from "@/app/v1/workspaces/route";
import { emptyContent } from "@/lib/contracts/content";
import { call } from "@/test/api/call";
import {
  answerOf,
  createTenant,
  draftTemplate,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** Text that PostgreSQL, a URL, an object or a regular expression would stumble over. */
const POISONS = ["a\u0000b", "https://example.com/\u0000\ud800", "constructor"];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Every version of the value in which one string, number, literal or key is replaced. */
function* poisoned(value: Json): Generator<string> {
  const text = JSON.stringify(value);
  const pieces = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null/g)];
  for (const { 0: piece, index } of pieces) {
    const put = (other: string) => text.slice(0, index) + other + text.slice(index + piece.length);
    for (const poison of POISONS) yield put(JSON.stringify(poison));
    if (!text.slice(index + piece.length).startsWith(":"))
      for (const other of ["null", "1e308"]) yield put(other);
  }
}

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function withstand(
  handler: Parameters<typeof call>[0],
  method: string,
  valid: object,
  params: Record<string, string> = {},
  credential: object = tenant.jwt,
) {
  const headers = { "content-type": "application/json" };
  for (const body of poisoned(valid as Json)) {
    const { status, problem } = await call(handler, method, {
      credential,
      params,
      body,
      headers,
    });
    if (status >= 500) expect.fail(`${status} ${problem.detail} for ${body.slice(0, 400)}`);
  }
}

const message = { subject: "Subject", body: "Body" };
const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Words" }] }] };
const box = { roleKey: "client", page: 1, x: 0.1, y: 0.9, width: 0.1, height: 0.02 };
const content = {
  roles: [{ key: "client", label: "Client", kind: "signer", order: 1 }],
  fields: [
    {
      ...box,
      id: "a",
      key: "a",
      type: "text",
      label: "L",
      help: "H",
      placeholder: "P",
      defaultValue: "d",
      validation: { pattern: "^x+$", format: "email", min: "1" },
    },
    {
      ...box,
      id: "b",
      key: "b",
      type: "select",
      options: ["one", { value: "two", label: "Two" }],
      condition: { all: [{ field: "a", op: "equals", value: "x" }] },
    },
    {
      ...box,
      id: "c",
      key: "c",
      type: "formula",
      formula: "{a} + 1",
      style: { fontSize: 11, align: "left" },
    },
  ],
  settings: { ...emptyContent().settings, message, redirectUrl: "https://example.com/done", locale: "en" },
};

describe("hostile text is never our failure", () => {
  it("in a template", async () => {
    await withstand(createTemplate, "POST", {
      name: "T",
      sourceKind: "document",
      kind: "oneoff",
      content: { roles: content.roles, body },
    });
    await withstand(writeDraft, "PATCH", { content }, { id: await draftTemplate(tenant) });
  }, 120_000);

  it("in a document", async () => {
    const templateId = await publishTemplate(tenant, {
      ...TWO_SIGNERS,
      fields: [
        ...TWO_SIGNERS.fields,
        { ...box, id: "note", key: "note", type: "multiline", required: false },
      ],
    });
    const options = {
      name: "D",
      recipients: TWO_PEOPLE.map((r) => ({ ...r, locale: "en" })),
      message,
      prefill: { note: "Words", price: "1.5" },
      metadata: { key: "value" },
      externalId: "x",
      expiresInDays: 3,
      reminders: { everyDays: 1, max: 1 },
      redirectUrl: "https://example.com/done",
    };
    await withstand(createDocument, "POST", { templateId, ...options });
    const draft = await call(createDocument, "POST", {
      credential: tenant.jwt,
      body: { templateId, ...options },
    });
    expect(draft.status).toBe(201);
    await withstand(
      updateDocument,
      "PATCH",
      { ...options, expiresInDays: null, expiresAt: "2026-12-31T00:00:00Z" },
      { id: draft.body.id },
    );
    await withstand(voidDocument, "POST", { reason: "Why" }, { id: (await sendOne(tenant)).id });
  }, 120_000);

  it("in what a recipient sends", async () => {
    const token = await tokenOf((await sendOne(tenant)).id, "client");
    const { consent, ...answer } = answerOf("client");
    const paths = { width: 10, height: 10, strokes: [[1, 2]] };
    const values = { ...answer.values, price: "12" };
    const drawn = { values, signatures: { client_sign: { mode: "draw", paths } } };
    await withstand(saveDraft, "POST", { values, signatures: answer.signatures }, { token });
    await withstand(saveDraft, "POST", drawn, { token });
    // The consent is outdated on purpose, so that no version of the body signs.
    await withstand(
      submit,
      "POST",
      { ...answer, values, consent: { ...consent, version: "old" } },
      { token },
    );
    const other = await tokenOf((await sendOne(tenant)).id, "client");
    await withstand(decline, "POST", { reason: "No reason" }, { token: other });
  }, 120_000);

  it("in an embed session", async () => {
    const document = await sendOne(tenant);
    const session = {
      documentId: document.id,
      redirectUrl: "https://example.com/done",
      allowedOrigins: ["https://app.example.com"],
      expiresInSeconds: 600,
    };
    const names = {
      recipientId: document.recipients[0]?.id ?? "",
      email: "cleo@example.com",
      roleKey: "client",
    };
    for (const [name, value] of Object.entries(names))
      await withstand(createEmbedSession, "POST", { ...session, [name]: value }, {}, tenant.key);
  }, 120_000);

  it("in names and addresses", async () => {
    await withstand(createWorkspace, "POST", { name: "Name", slug: "slug" });
    await withstand(createKey, "POST", { name: "Name", expiresAt: "2099-01-01T00:00:00Z" });
    await withstand(signUp, "POST", {
      name: "Name",
      email: "hostile@example.com",
      password: "three walnut ladders",
    });
    await withstand(issueToken, "POST", {
      email: "hostile@example.com",
      password: "three walnut ladders",
      totp: "1",
    });
    await withstand(confirm, "POST", { token: "token", password: "three walnut ladders" });
    await withstand(confirm, "POST", { token: "token", newPassword: "three walnut ladders", name: "Name" });
    await withstand(requestReset, "POST", { email: "hostile@example.com" });
    await withstand(reset, "POST", { token: "token", password: "three walnut ladders" });
  }, 120_000);
});
