import { beforeAll, describe, expect, it } from "vitest";
import { GET as getAudit } from "@/app/v1/documents/[id]/audit/route";
import {
  DELETE as deleteDocument,
  GET as getDocument,
  PATCH as patchDocument,
} from "@/app/v1/documents/[id]/route";
import { POST as send } from "@/app/v1/documents/[id]/send/route";
import { POST as voidRoute } from "@/app/v1/documents/[id]/void/route";
import { POST as create, GET as list } from "@/app/v1/documents/route";
import { POST as archive } from "@/app/v1/templates/[id]/archive/route";
import { ERROR_MESSAGES } from "@/lib/api/openapi/error-messages";
import { brokenLink } from "@/lib/domain/audit/chain";
import { requireDocument } from "@/lib/domain/documents/queries";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { updateDocument } from "@/lib/domain/documents/update-document";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import {
  addMember,
  createTenant,
  draftTemplate,
  publishTemplate,
  type Tenant,
  TWO_PEOPLE,
} from "@/test/api/world";

let tenant: Tenant;
let templateId: string;
beforeAll(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

const make = (more: object = {}) =>
  call(create, "POST", { credential: tenant.key, body: { templateId, recipients: TWO_PEOPLE, ...more } });

describe("creating a document", () => {
  it("answers 201 with a complete DocumentDto, by key and by session", async () => {
    for (const credential of [tenant.key, tenant.jwt]) {
      const { status, body, headers } = await call(create, "POST", {
        credential,
        body: {
          templateId,
          recipients: TWO_PEOPLE,
          metadata: { deal: "7" },
          externalId: "x-1",
          prefill: { price: 12.5 },
        },
      });
      expect(status).toBe(201);
      expect(headers.get("request-id")).toMatch(/^req_/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(body).toMatchObject({
        templateId,
        workspaceId: tenant.workspaceId,
        ownerId: tenant.userId,
        name: "Lease",
        status: "draft",
        metadata: { deal: "7" },
        externalId: "x-1",
        prefill: { price: "12.5" },
        sentAt: null,
        voidReason: null,
      });
      expect(body.recipients.map((r: { status: string; order: number }) => [r.status, r.order])).toEqual([
        ["waiting", 1],
        ["waiting", 2],
      ]);
      expect(JSON.stringify(body)).not.toMatch(/token/i);
    }
  });

  it.each([
    [
      "an unknown role",
      { recipients: [...TWO_PEOPLE, { roleKey: "boss", name: "B", email: "b@example.com" }] },
      "UNKNOWN_ROLE_KEY",
    ],
    ["a role left out", { recipients: [TWO_PEOPLE[0]] }, "INVALID_INPUT"],
    ["a role named twice", { recipients: [...TWO_PEOPLE, TWO_PEOPLE[0]] }, "INVALID_INPUT"],
    ["no recipients", { recipients: [] }, "INVALID_INPUT"],
    [
      "a bad address",
      { recipients: [{ ...TWO_PEOPLE[0], email: "nobody" }, TWO_PEOPLE[1]] },
      "INVALID_INPUT",
    ],
    ["a misspelt field", { recipient: [] }, "INVALID_INPUT"],
    ["an unknown prefill key", { prefill: { nothing: "x" } }, "INVALID_INPUT"],
    ["a prefill of the wrong type", { prefill: { price: "many" } }, "INVALID_INPUT"],
    ["an expiry in the past", { expiresAt: "2020-01-01T00:00:00.000Z" }, "INVALID_INPUT"],
    ["a line break in a name", { name: "a\r\nBcc: x@example.com" }, "INVALID_INPUT"],
  ])("refuses %s with 400", async (_what, more, code) => {
    const { status, problem, headers } = await make(more);
    expect([status, problem.code]).toEqual([400, code]);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(problem.requestId).toBe(headers.get("request-id"));
  });

  it("names the path of what is wrong", async () => {
    const { problem } = await make({
      recipients: [{ ...TWO_PEOPLE[0], email: "nobody", extra: 1 }, TWO_PEOPLE[1]],
    });
    expect(problem.errors?.map((e) => e.path)).toEqual(
      expect.arrayContaining(["recipients.0.email", "recipients.0.extra"]),
    );
  });

  it("calls a role that nobody was named for by the code that the words on role keys lead to", async () => {
    const { problem } = await make({ recipients: [TWO_PEOPLE[0]] });
    expect(ERROR_MESSAGES.UNKNOWN_ROLE_KEY.remedy).toContain(
      `\`${problem.errors?.[0]?.code}\` in \`errors\``,
    );
  });

  it("refuses archived, unpublished, foreign and missing templates", async () => {
    const archived = await publishTemplate(tenant);
    await call(archive, "POST", { credential: tenant.key, params: { id: archived } });
    const foreign = await publishTemplate(await createTenant());
    const codes: Record<string, string> = {};
    for (const [what, id] of Object.entries({
      archived,
      draft: await draftTemplate(tenant),
      foreign,
      missing: newId(),
    }))
      codes[what] = (await make({ templateId: id })).problem.code;
    expect(codes).toEqual({
      archived: "TEMPLATE_ARCHIVED",
      draft: "NO_PUBLISHED_VERSION",
      foreign: "NOT_FOUND",
      missing: "NOT_FOUND",
    });
  });

  it("publishes a one-off template on the way, unless the rules refuse", async () => {
    const good = await make({ templateId: await draftTemplate(tenant, undefined, "oneoff") });
    expect(good.status).toBe(201);
    const broken = await draftTemplate(tenant, { roles: [{ key: "cc", kind: "cc" }], fields: [] }, "oneoff");
    const { status, problem } = await make({ templateId: broken });
    expect([status, problem.code]).toEqual([400, "TEMPLATE_RULES_FAILED"]);
    expect(problem.diagnostics).toEqual(
      expect.arrayContaining([expect.objectContaining({ severity: "error" })]),
    );
  });
});

describe("sending", () => {
  it("opens the first step only, keeps an unbroken chain and one event, and asks for the mails", async () => {
    const { body: draft } = await make();
    const { status, body } = await call(send, "POST", { credential: tenant.key, params: { id: draft.id } });
    expect(status).toBe(200);
    expect(body.status).toBe("sent");
    expect(body.recipients.map((r: { status: string }) => r.status)).toEqual(["pending", "waiting"]);
    const life = new Date(body.expiresAt).getTime() - new Date(body.sentAt).getTime();
    expect(life).toBe(30 * 24 * 60 * 60 * 1000);

    const audit = await call(getAudit, "GET", { credential: tenant.key, params: { id: draft.id } });
    expect(audit.body.map((e: { type: string }) => e.type)).toEqual(["created", "sent"]);
    expect(brokenLink(audit.body.map((e: object) => ({ ...e, documentId: draft.id })))).toBeNull();
    expect(await db().event.count({ where: { documentId: draft.id, type: "document.sent" } })).toBe(1);
    const jobs = await db().outboxEvent.findMany({
      where: { name: "document/step-opened", data: { path: ["documentId"], equals: draft.id } },
    });
    const first = body.recipients.find((r: { status: string }) => r.status === "pending");
    // Servers of the former release, which may handle it during an upgrade, refuse a field that they do not know.
    expect(jobs).toMatchObject([{ data: { documentId: draft.id }, added: { recipientIds: [first.id] } }]);
    expect(Object.keys(jobs[0]?.data ?? {})).toEqual(["documentId"]);
  });

  it("sends what the draft is by now, where it was changed after the caller was authorized for it", async () => {
    const { body: draft } = await make();
    const read = await requireDocument(db(), tenant.ctx, draft.id, "change");
    await updateDocument(tenant.ctx, draft.id, { name: "Changed meanwhile" });
    const sent = await sendDocument(tenant.ctx, draft.id, read);
    expect(sent).toMatchObject({ name: "Changed meanwhile", status: "sent" });
    const { payload } = await db().event.findFirstOrThrow({
      where: { documentId: draft.id, type: "document.sent" },
    });
    expect(payload).toMatchObject({ data: { name: "Changed meanwhile" } });
  });

  it("happens once, however often and however fast it is asked for", async () => {
    const { body: draft } = await make();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(send, "POST", { credential: tenant.key, params: { id: draft.id } }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(new Set(answers.filter((a) => a.status === 400).map((a) => a.problem.code))).toEqual(
      new Set(["INVALID_STATE"]),
    );
    expect(await db().auditEvent.count({ where: { documentId: draft.id, type: "sent" } })).toBe(1);
  });

  it("leaves a draft that can no longer be changed", async () => {
    const { body: draft } = await make();
    const params = { id: draft.id };
    const renamed = await call(patchDocument, "PATCH", {
      credential: tenant.key,
      params,
      body: { name: "New name" },
    });
    expect([renamed.status, renamed.body.name]).toEqual([200, "New name"]);
    await call(send, "POST", { credential: tenant.key, params });
    const { status, problem } = await call(patchDocument, "PATCH", {
      credential: tenant.key,
      params,
      body: { name: "Newer" },
    });
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
  });
});

describe("voiding and deleting", () => {
  it("voids open documents only, and ends everybody's turn", async () => {
    const { body: draft } = await make();
    const params = { id: draft.id };
    expect((await call(voidRoute, "POST", { credential: tenant.key, params })).problem.code).toBe(
      "INVALID_STATE",
    );
    await call(send, "POST", { credential: tenant.key, params });
    const { status, body } = await call(voidRoute, "POST", {
      credential: tenant.key,
      params,
      body: { reason: "Wrong price" },
    });
    expect([status, body.status, body.voidReason]).toEqual([200, "voided", "Wrong price"]);
    expect(body.recipients.map((r: { status: string }) => r.status)).toEqual(["canceled", "canceled"]);
    expect((await call(voidRoute, "POST", { credential: tenant.key, params })).status).toBe(400);
  });

  it("deletes in any state; an open one is voided first, and the trail stays", async () => {
    const { body: draft } = await make();
    const params = { id: draft.id };
    await call(send, "POST", { credential: tenant.key, params });
    expect((await call(deleteDocument, "DELETE", { credential: tenant.key, params })).status).toBe(204);
    expect((await call(getDocument, "GET", { credential: tenant.key, params })).status).toBe(404);
    const row = await db().document.findUniqueOrThrow({
      where: { id: draft.id },
      include: { auditEvents: true },
    });
    expect([row.status, row.auditEvents.map((e) => e.type)]).toEqual([
      "voided",
      ["created", "sent", "voided"],
    ]);
  });
});

describe("reach", () => {
  it("lets members read all of a workspace that sees itself, and change only what is theirs", async () => {
    const { body: draft } = await make();
    const member = await addMember(tenant, "member");
    const params = { id: draft.id };
    expect((await call(getDocument, "GET", { credential: member.jwt, params })).status).toBe(200);
    const { status, problem } = await call(send, "POST", { credential: member.jwt, params });
    expect([status, problem.code]).toEqual([403, "NOT_DOCUMENT_OWNER"]);
  });
});

describe("listing", () => {
  it("finds names in whichever form of Unicode they are written", async () => {
    const own = await createTenant();
    const template = await publishTemplate(own);
    const [first, ...others] = TWO_PEOPLE;
    for (const name of ["Mu\u0308ller", "Zo\u00eb", "\uff21\uff24\uff21", "\u1112\u1161\u11ab"]) {
      const recipients = [{ ...first, name: `${name} of the lease` }, ...others];
      const body = { templateId: template, name, recipients };
      expect((await call(create, "POST", { credential: own.key, body })).status).toBe(201);
    }
    const found = async (q: string) => {
      const query = `q=${encodeURIComponent(q)}`;
      return (await call(list, "GET", { credential: own.key, query })).body.map(
        ({ name }: { name: string }) => name,
      );
    };
    for (const q of ["M\u00fcller", "mu\u0308LLER", "m\u00fcller lease"])
      expect(await found(q)).toEqual(["Mu\u0308ller"]);
    expect(await found("ZOE\u0308")).toEqual(["Zo\u00eb"]);
    expect(await found("ada")).toContain("\uff21\uff24\uff21");
    expect(await found("\ud55c")).toEqual(["\u1112\u1161\u11ab"]);
  });

  it("pages through everything once, by status, template and words", async () => {
    const own = await createTenant();
    const template = await publishTemplate(own);
    const names = ["Lease 50%", "Lease_A", "Offer", "Contract", "NDA"];
    for (const name of names)
      await call(create, "POST", {
        credential: own.key,
        body: { templateId: template, name, recipients: TWO_PEOPLE },
      });

    const seen: string[] = [];
    let query = "limit=2";
    for (;;) {
      const { body, headers } = await call(list, "GET", { credential: own.key, query });
      seen.push(...body.map((d: { name: string }) => d.name));
      const next = /\?(.*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      if (!next) break;
      query = next;
    }
    expect(seen).toEqual([...names].reverse());

    const found = async (q: string) =>
      (await call(list, "GET", { credential: own.key, query: q })).body.map((d: { name: string }) => d.name);
    expect(await found("q=lease")).toEqual(["Lease_A", "Lease 50%"]);
    expect(await found("q=50%25")).toEqual(["Lease 50%"]);
    expect(await found("q=_a")).toEqual(["Lease_A"]);
    expect(await found("q=PAT%40EXAMPLE")).toHaveLength(5);
    expect(await found("q=Cleo")).toHaveLength(5);
    expect(await found("status=sent")).toEqual([]);
    expect(await found(`templateId=${newId()}`)).toEqual([]);
    expect((await call(list, "GET", { credential: own.key, query: "templateId=x" })).status).toBe(400);
    expect((await call(list, "GET", { credential: own.key, query: "limit=0" })).status).toBe(400);
    expect((await call(list, "GET", { credential: own.key, query: "cursor=zzz" })).status).toBe(400);
  });
});
