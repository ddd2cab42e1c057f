import { beforeAll, describe, expect, it } from "vitest";
import { GET as get, PATCH as update } from "@/app/v1/documents/[id]/route";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as voidRoute } from "@/app/v1/documents/[id]/void/route";
import { POST as create, GET as list } from "@/app/v1/documents/route";
import { GET as getSubmissions } from "@/app/v1/submissions/route";
import type { DocumentDto } from "@/lib/contracts/documents";
import { SubmissionDto } from "@/lib/contracts/submissions";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, later } from "@/test/api/clock";
import {
  addMember,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
} from "@/test/api/world";

let tenant: Tenant;
let templateId: string;
beforeAll(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

const make = (more: object = {}) =>
  call(create, "POST", { credential: tenant.key, body: { templateId, recipients: TWO_PEOPLE, ...more } });
const patch = (id: string, body: object) =>
  call(update, "PATCH", { credential: tenant.key, params: { id }, body });
const sent = async (id: string) =>
  (await call(send, "POST", { credential: tenant.key, params: { id } })).body as DocumentDto;
const lifeOf = (document: DocumentDto) =>
  (new Date(document.expiresAt ?? 0).getTime() - new Date(document.sentAt ?? 0).getTime()) / DAY_MS;

describe("the expiry", () => {
  it("is days from sending on: the document's, else the template's", async () => {
    expect(lifeOf(await sent((await make({ expiresInDays: 7 })).body.id))).toBe(7);
    expect(lifeOf(await sent((await make({ expiresInDays: null })).body.id))).toBe(30);
    const week = await publishTemplate(tenant, { ...TWO_SIGNERS, settings: { expiresInDays: 14 } });
    expect(lifeOf(await sent((await make({ templateId: week })).body.id))).toBe(14);
  });

  it("may be a fixed time, as people write it, and what was said last stands", async () => {
    const at = new Date(Date.now() + 3 * DAY_MS);
    at.setMilliseconds(0);
    const plain = at.toISOString().replace(".000Z", "Z");
    const { status, body } = await make({ expiresAt: plain });
    expect([status, body.expiresAt]).toEqual([201, at.toISOString()]);
    expect((await sent(body.id)).expiresAt).toBe(at.toISOString());

    const { body: draft } = await make({ expiresAt: plain });
    expect((await patch(draft.id, { name: "Still" })).body.expiresAt).toBe(at.toISOString());
    expect((await patch(draft.id, { expiresInDays: 5 })).body.expiresAt).toBeNull();
    expect(lifeOf(await sent(draft.id))).toBe(5);
    const { body: second } = await make({ expiresAt: plain });
    expect((await patch(second.id, { expiresAt: null })).body.expiresAt).toBeNull();
  });

  it.each([
    [
      "both kinds at once",
      () => ({ expiresInDays: 3, expiresAt: new Date(Date.now() + DAY_MS).toISOString() }),
    ],
    ["no day", () => ({ expiresInDays: 0 })],
    ["more than a year", () => ({ expiresInDays: 366 })],
    ["half a day", () => ({ expiresInDays: 0.5 })],
    ["a time beyond a year", () => ({ expiresAt: new Date(Date.now() + 366 * DAY_MS).toISOString() })],
    ["a time without a zone", () => ({ expiresAt: "2027-01-01T00:00:00" })],
    ["a date", () => ({ expiresAt: "2027-01-01" })],
  ])("refuses %s, on create and on change", async (_what, options) => {
    expect((await make(options())).problem.code).toBe("INVALID_INPUT");
    const { body } = await make();
    expect((await patch(body.id, options())).problem.code).toBe("INVALID_INPUT");
  });

  it("that has passed keeps a draft from being sent", async () => {
    const { body } = await make({ expiresAt: new Date(Date.now() + DAY_MS).toISOString() });
    const { status, problem } = await later(2 * DAY_MS, () =>
      call(send, "POST", { credential: tenant.key, params: { id: body.id } }),
    );
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
  });
});

describe("the message", () => {
  it("may name the variables that mails fill in", async () => {
    const message = { subject: "For {{ recipient.name }}", body: "{{document.expiresAt}}, {not one}, {{" };
    const { status, body } = await make({ message });
    expect([status, body.message]).toEqual([201, message]);
  });

  it("is refused with a variable that nothing could fill in, on create and on change", async () => {
    const message = { subject: "{{recipent.name}}", body: "Dear {{recipient.name}}, {{metadata.unit}}" };
    const errors = [
      {
        path: "message.subject",
        code: "unknown",
        message: "contains {{recipent.name}}, which is not a variable",
      },
      {
        path: "message.body",
        code: "unknown",
        message: "contains {{metadata.unit}}, which is not a variable",
      },
    ];
    expect((await make({ message })).problem).toMatchObject({ code: "INVALID_INPUT", errors });
    const { body } = await make();
    expect((await patch(body.id, { message })).problem).toMatchObject({ code: "INVALID_INPUT", errors });
    expect((await make({ templateId: newId(), message })).problem.status).toBe(404);
  });
});

describe("changing a draft", () => {
  it("takes every field but the template, and leaves out what is left out", async () => {
    const { body: before } = await make({ metadata: { a: "1" }, externalId: "x", message: { body: "Hi" } });
    const recipients = [
      { roleKey: "client", name: "New Client", email: "New@Example.com", locale: "de" },
      { roleKey: "provider", name: "Same", email: "new@example.com" },
    ];
    const changes = {
      name: "Changed",
      message: { subject: "S", body: "B" },
      metadata: { b: "2" },
      externalId: "y",
      prefill: { price: "3" },
      reminders: null,
      redirectUrl: "https://example.com/done",
      recipients,
    };
    const { status, body } = await patch(before.id, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Changed",
      message: changes.message,
      metadata: { b: "2" },
      externalId: "y",
      prefill: { price: "3" },
    });
    expect(body.recipients.map((r: { email: string; locale: string | null }) => [r.email, r.locale])).toEqual(
      [
        ["new@example.com", "de"],
        ["new@example.com", null],
      ],
    );
    expect((await patch(before.id, {})).body).toEqual({ ...body, updatedAt: expect.any(String) });
    const cleared = await patch(before.id, {
      message: null,
      externalId: null,
      redirectUrl: null,
      metadata: {},
    });
    expect(cleared.body).toMatchObject({
      message: null,
      externalId: null,
      metadata: {},
      recipients: body.recipients,
    });
    const found = await call(list, "GET", { credential: tenant.key, query: "q=new%20client" });
    expect(found.body.map((d: DocumentDto) => d.id)).toContain(before.id);
  });

  it("two at once lose nothing of each other", async () => {
    const { body } = await make();
    const recipients = [{ ...TWO_PEOPLE[0], name: "Quentin Quick" }, TWO_PEOPLE[1]];
    await Promise.all([
      patch(body.id, { name: "Zebra crossing" }),
      patch(body.id, { recipients }),
      patch(body.id, { reminders: null }),
      patch(body.id, { expiresInDays: 9 }),
    ]);
    for (const q of ["zebra", "quentin"]) {
      const found = await call(list, "GET", { credential: tenant.key, query: `q=${q}` });
      expect(found.body.map((d: DocumentDto) => d.id)).toContain(body.id);
    }
    const { options } = await db().document.findUniqueOrThrow({ where: { id: body.id } });
    expect(options).toMatchObject({ reminders: null, expiresInDays: 9 });
  });

  it.each([
    ["another template", { templateId: newId() }, "templateId"],
    ["an owner", { ownerId: newId() }, "ownerId"],
    ["a state", { status: "completed" }, "status"],
    ["no recipients", { recipients: [] }, "recipients"],
    ["a recipient's state", { recipients: [{ ...TWO_PEOPLE[0], status: "signed" }] }, "recipients.0.status"],
    ["a script to go to", { redirectUrl: "javascript:alert(1)" }, "redirectUrl"],
    ["a file to go to", { redirectUrl: "file:///etc/passwd" }, "redirectUrl"],
    [
      "too many pairs",
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, "v"])) },
      "metadata",
    ],
    ["a number among pairs", { metadata: { a: 1 } }, "metadata.a"],
    ["NUL in a pair", { metadata: { a: "\u0000" } }, "metadata.a"],
    ["half a character in a pair", { metadata: { a: "\ud83d" } }, "metadata.a"],
    ["NUL in the message", { message: { body: "a\u0000b" } }, "message.body"],
    ["a line break in the subject", { message: { subject: "a\r\nBcc: x@example.com" } }, "message.subject"],
    ["NUL in the outside id", { externalId: "\u0000" }, "externalId"],
    ["half a character in a name", { name: "\ud83d" }, "name"],
    ["a signature as prefill", { prefill: { client_sign: "x" } }, "prefill.client_sign"],
    ["a date of ours as prefill", { prefill: { client_date: "2020-01-01" } }, "prefill.client_date"],
    ["reminders without end", { reminders: { everyDays: 1, max: 1000 } }, "reminders.max"],
  ])("refuses %s, as creating does", async (_what, body, path) => {
    const { body: draft } = await make();
    const { status, problem } = await patch(draft.id, body);
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(problem.errors?.map((e) => e.path)).toContain(path);
    if (path !== "templateId") expect((await make(body)).status).toBe(400);
  });

  it("refuses names that objects keep for themselves, and loses none of them without a word", async () => {
    for (const [field, value] of [
      ["metadata", '"x"'],
      ["prefill", '"x"'],
    ])
      for (const key of ["constructor", "toString", "__proto__", "\\u005f_proto__"]) {
        const { status, problem } = await call(create, "POST", {
          credential: tenant.key,
          body: JSON.stringify({ templateId, recipients: TWO_PEOPLE }).replace(
            /}$/,
            `,"${field}":{"${key}":${value}}}`,
          ),
          headers: { "content-type": "application/json" },
        });
        expect([key, status]).toEqual([key, 400]);
        expect(problem.errors).toMatchObject([
          { path: `${field}.${JSON.parse(`"${key}"`)}`, code: "reserved_name" },
        ]);
      }
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it("is for the owner and keys; searching takes any text", async () => {
    const { body } = await make();
    const member = await addMember(tenant, "admin");
    const { status, problem } = await call(update, "PATCH", {
      credential: member.jwt,
      params: { id: body.id },
      body: { name: "X" },
    });
    expect([status, problem.code]).toEqual([403, "NOT_DOCUMENT_OWNER"]);
    for (const q of ["%", "\\", "'", "%27%3Bselect%201", "\u202e"])
      expect(
        (await call(list, "GET", { credential: tenant.key, query: `q=${encodeURIComponent(q)}` })).status,
      ).toBe(200);
    expect((await call(list, "GET", { credential: tenant.key, query: "q=%00" })).status).toBe(400);
  });
});

describe("the plan", () => {
  it("lets a user reach only their own documents where nobody sees everything", async () => {
    const { env } = await import("@/lib/env");
    const { body } = await make();
    const member = await addMember(tenant, "admin");
    const before = env.selfHostedPlan;
    Object.assign(env, { selfHostedPlan: "pro" });
    try {
      const read = await call(get, "GET", { credential: member.jwt, params: { id: body.id } });
      expect([read.status, read.problem.code]).toEqual([403, "NOT_DOCUMENT_OWNER"]);
      expect((await call(list, "GET", { credential: member.jwt })).body).toEqual([]);
      expect((await call(get, "GET", { credential: tenant.key, params: { id: body.id } })).status).toBe(200);
      Object.assign(env, { selfHostedPlan: "free" });
      const own = await createTenant().catch(() => null);
      expect(own).not.toBeNull();
    } finally {
      Object.assign(env, { selfHostedPlan: before });
    }
  });

  it("limits what is sent in a month and how many workspaces there are", async () => {
    const { env } = await import("@/lib/env");
    const own = await createTenant();
    const documents = await Promise.all(
      Array.from({ length: 6 }, async () =>
        call(create, "POST", {
          credential: own.key,
          body: { templateId: await publishTemplate(own), recipients: TWO_PEOPLE },
        }),
      ),
    );
    const before = env.selfHostedPlan;
    Object.assign(env, { selfHostedPlan: "free" });
    try {
      const statuses = [];
      for (const { body } of documents) {
        const { status, problem } = await call(send, "POST", {
          credential: own.key,
          params: { id: body.id },
        });
        statuses.push(status === 200 ? 200 : `${status} ${problem.code}`);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, "402 DOCUMENT_LIMIT_REACHED"]);
      const { POST: createWorkspace } = await import("@/app/v1/workspaces/route");
      const more = await call(createWorkspace, "POST", { credential: own.jwt, body: { name: "More" } });
      expect([more.status, more.problem.code]).toEqual([402, "WORKSPACE_LIMIT_REACHED"]);
    } finally {
      Object.assign(env, { selfHostedPlan: before });
    }
  });
});

describe("voiding", () => {
  it.each([{ reason: "\u0000" }, { reason: "x".repeat(1001) }, { why: "x" }, [], "text"])(
    "refuses %j",
    async (body) => {
      const document = await sendOne(tenant);
      const { status } = await call(voidRoute, "POST", {
        credential: tenant.key,
        params: { id: document.id },
        body,
      });
      expect([400, 415]).toContain(status);
    },
  );
});

describe("submissions", () => {
  it("are there from sending on, need a document, and are as private as it", async () => {
    const document = await sendOne(tenant);
    const ask = (query: string, credential: object = tenant.key) =>
      call(getSubmissions, "GET", { credential, query });
    const { status, body } = await ask(`documentId=${document.id}`);
    expect(status).toBe(200);
    for (const submission of body) expect(SubmissionDto.strict().parse(submission)).toEqual(submission);
    expect(body.map((s: SubmissionDto) => [s.roleKey, s.status, s.submittedAt, s.consent, s.ip])).toEqual([
      ["client", "pending", null, null, null],
      ["provider", "pending", null, null, null],
    ]);
    for (const query of ["", "documentId=x", "documentid=x"]) expect((await ask(query)).status).toBe(400);
    expect((await ask(`documentId=${newId()}`)).status).toBe(404);
    const other = await createTenant();
    expect((await ask(`documentId=${document.id}`, other.key)).status).toBe(403);
    expect((await ask(`documentId=${document.id}`, {})).status).toBe(401);
  });
});
