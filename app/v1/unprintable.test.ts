import { beforeAll, describe, expect, it } from "vitest";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { PATCH as correct } from "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import { PATCH as updateDocument } from "@/app/v1/documents/[id]/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as instantiate } from "@/app/v1/template-gallery/[slug]/instantiate/route";
import { PATCH as renameTemplate } from "@/app/v1/templates/[id]/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { PATCH as updateMe } from "@/app/v1/users/me/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspaces/[id]/route";
import { POST as createWorkspace } from "@/app/v1/workspaces/route";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** Characters that the sealed PDF would show as empty boxes, or otherwise than they read, are rejected. */

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const BURMESE = "မြ";
const UPSIDE_DOWN = "\u202eRUE 001";

describe("what cannot be printed", () => {
  it("is refused at signing with its characters named, and kept in a draft", async () => {
    const token = await tokenOf((await sendOne(tenant)).id, "client");
    const answer = answerOf("client");
    const values = { client_name: `Anna ${BURMESE}` };
    const draft = await call(saveDraft, "POST", { params: { token }, body: { values } });
    expect(draft.status).toBeLessThan(300);
    const refused = await call(submit, "POST", { params: { token }, body: { ...answer, values } });
    expect(refused.status).toBe(400);
    expect(refused.problem.errors).toEqual([
      {
        path: "values.client_name",
        code: "unprintable",
        message: `contains characters that cannot be printed: ${BURMESE}`,
      },
    ]);
    const signatures = { client_sign: { mode: "type", text: UPSIDE_DOWN, font: "caveat" } };
    const typed = await call(submit, "POST", { params: { token }, body: { ...answer, signatures } });
    expect(typed.problem.errors).toMatchObject([{ path: "signatures.client_sign", code: "unprintable" }]);
    const signed = await call(submit, "POST", { params: { token }, body: answer });
    expect(signed.status).toBe(201);
  });

  it("is refused in what is prefilled, and in names", async () => {
    const note = { roleKey: "client", id: "note", key: "note", type: "text", page: 1, required: false };
    const box = { x: 0.1, y: 0.9, width: 0.3, height: 0.04 };
    const templateId = await publishTemplate(tenant, {
      ...TWO_SIGNERS,
      fields: [...TWO_SIGNERS.fields, { ...note, ...box }],
    });
    const create = (body: object) =>
      call(createDocument, "POST", {
        credential: tenant.jwt,
        body: { templateId, recipients: TWO_PEOPLE, ...body },
      });
    expect((await create({ prefill: { note: UPSIDE_DOWN } })).problem.errors).toMatchObject([
      { path: "prefill.note", code: "unprintable" },
    ]);
    const recipients = TWO_PEOPLE.map((person, i) => (i === 1 ? { ...person, name: BURMESE } : person));
    expect((await create({ recipients })).problem.errors).toMatchObject([
      { path: "recipients.1.name", code: "unprintable" },
    ]);
    const document = await sendOne(tenant);
    const corrected = await call(correct, "PATCH", {
      credential: tenant.jwt,
      params: { id: document.id, recipientId: document.recipients[1]?.id ?? "" },
      body: { name: BURMESE },
    });
    expect(corrected.problem.errors).toMatchObject([{ path: "name", code: "unprintable" }]);
  });

  it.each([
    ["that no font has", BURMESE, "unprintable", `contains characters that cannot be printed: ${BURMESE}`],
    [
      "that turn the direction",
      UPSIDE_DOWN,
      "invalid_format",
      "must be a single line without control characters",
    ],
  ])("is refused in every name on the certificate, characters %s", async (_, part, code, message) => {
    const name = `Name ${part}`;
    const credential = tenant.jwt;
    const templateId = await publishTemplate(tenant, TWO_SIGNERS);
    const file = { name: `${name}.pdf`, contentType: "application/pdf", base64: "JVBERi0xLjcK" };
    const ofFile = { file, roles: TWO_SIGNERS.roles, fields: TWO_SIGNERS.fields, recipients: TWO_PEOPLE };
    const requests = {
      document: call(createDocument, "POST", {
        credential,
        body: { templateId, recipients: TWO_PEOPLE, name },
      }),
      "document of a file": call(createDocument, "POST", { credential, body: ofFile }),
      draft: call(updateDocument, "PATCH", {
        credential,
        params: { id: (await sendOne(tenant)).id },
        body: { name },
      }),
      template: call(createTemplate, "POST", { credential, body: { name } }),
      "renamed template": call(renameTemplate, "PATCH", {
        credential,
        params: { id: templateId },
        body: { name },
      }),
      "template of the gallery": call(instantiate, "POST", {
        credential,
        params: { slug: "mutual-nda" },
        body: { mode: "customize", name },
      }),
      workspace: call(createWorkspace, "POST", { credential, body: { name } }),
      "renamed workspace": call(updateWorkspace, "PATCH", {
        credential,
        params: { id: tenant.workspaceId },
        body: { name },
      }),
      user: call(updateMe, "PATCH", { credential, body: { name } }),
      "new user": call(signUp, "POST", {
        body: { name, email: "new@example.com", password: "correct horse battery staple" },
      }),
      key: call(createKey, "POST", { credential, body: { name } }),
    };
    for (const [what, request] of Object.entries(requests)) {
      const { status, problem } = await request;
      expect(status, what).toBe(400);
      expect(problem.errors, what).toEqual([
        {
          path: what === "document of a file" && code !== "unprintable" ? "file.name" : "name",
          code,
          message,
        },
      ]);
    }
  });

  it("may be in the words of a mail, which are not printed", async () => {
    const message = { subject: `Your ${BURMESE}`, body: BURMESE };
    const { id } = await sendOne(tenant, { message });
    expect((await db().document.findUniqueOrThrow({ where: { id } })).message).toEqual(message);
  });
});
