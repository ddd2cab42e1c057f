import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDocument } from "@/app/v1/documents/[id]/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as archive } from "@/app/v1/templates/[id]/archive/route";
import { POST as ensure } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { DELETE as discard, GET as getDraft, PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { GET as getPdf } from "@/app/v1/templates/[id]/pdf/route";
import { GET as get, DELETE as remove, PATCH as rename } from "@/app/v1/templates/[id]/route";
import { POST as unarchive } from "@/app/v1/templates/[id]/unarchive/route";
import { GET as getVersion } from "@/app/v1/templates/[id]/versions/[versionId]/route";
import { GET as listVersions } from "@/app/v1/templates/[id]/versions/route";
import { POST as create, GET as list } from "@/app/v1/templates/route";
import type { RouteHandler } from "@/lib/api/define-resource";
import { CreatedTemplateDto, TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import {
  createTenant,
  draftTemplate,
  publishTemplate,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
} from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const make = (body: object) => call(create, "POST", { credential: tenant.key, body });
/** Calls the handler with the session of the tenant's owner: the version routes accept no key. */
const as = (handler: RouteHandler, method: string, id: string, body?: object) =>
  call(handler, method, { credential: tenant.jwt, params: { id }, body });
const codesOf = (diagnostics: { code: string }[]) => diagnostics.map((d) => d.code);
const renamed = (label: string) => ({
  ...TWO_SIGNERS,
  roles: TWO_SIGNERS.roles.map((role) => ({ ...role, label: `${role.label} ${label}` })),
});

describe("creating a template", () => {
  it("for a PDF answers the template, its first draft and where the file goes", async () => {
    const { status, body } = await make({ name: "Lease", content: TWO_SIGNERS });
    expect(status).toBe(201);
    expect(CreatedTemplateDto.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: "Lease",
      status: "active",
      kind: "reusable",
      sourceKind: "pdf",
      workspaceId: tenant.workspaceId,
      ownerId: tenant.userId,
      published: null,
      draft: { number: 1, status: "draft", pages: [], publishedAt: null, templateId: body.id },
    });
    expect(body.uploadUrl).toMatch(/^http:\/\/localhost:3000\/api\/uploads\/[\w.-]+$/);
    expect(codesOf(body.draft.diagnostics)).toContain("NO_SOURCE");
    expect(body.draft.content.settings.expiresInDays).toBe(30);
  });

  it("in its author's language, unless its content names one", async () => {
    const author = await createTenant();
    const localeOf = async (body: object) =>
      (await call(create, "POST", { credential: author.key, body })).body.draft.content.settings.locale;
    expect(await localeOf({ name: "Lease" })).toBe("en");
    await db().user.update({ where: { id: author.userId }, data: { locale: "pt-BR" } });
    expect(await localeOf({ name: "Lease" })).toBe("pt-BR");
    const settings = { locale: "fr" };
    expect(await localeOf({ name: "Lease", content: { ...TWO_SIGNERS, settings } })).toBe("fr");
    expect(await localeOf({ name: "Lease", content: TWO_SIGNERS })).toBe("en");
  });

  it("for rich text has no upload address, and publishes without a file", async () => {
    const content = {
      roles: [{ key: "client" }],
      fields: [{ id: "s", key: "s", roleKey: "client", type: "signature" }],
      body: {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "field", attrs: { fieldId: "s" } }] }],
      },
    };
    const { status, body } = await make({ name: "Letter", sourceKind: "document", content });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty("uploadUrl");
    expect((await as(publish, "POST", body.id)).status).toBe(201);
    const ensured = await as(ensure, "POST", body.id);
    expect([ensured.status, "uploadUrl" in ensured.body]).toEqual([201, false]);
  });

  it.each([
    ["no name", {}, "name"],
    ["a line break in the name", { name: "a\nb" }, "name"],
    ["an unknown kind", { name: "A", kind: "single" }, "kind"],
    ["an unknown source", { name: "A", sourceKind: "docx" }, "sourceKind"],
    ["a misspelt field", { name: "A", contents: {} }, "contents"],
    [
      "a misspelt field deep within",
      { name: "A", content: { fields: [{ id: "f", key: "f", roleKey: "r", type: "text", colour: "red" }] } },
      "content.fields.0.colour",
    ],
    [
      "an unknown field type",
      { name: "A", content: { fields: [{ id: "f", key: "f", roleKey: "r", type: "magic" }] } },
      "content.fields.0.type",
    ],
    [
      "a redirect to a script",
      { name: "A", content: { settings: { redirectUrl: "javascript:alert(1)" } } },
      "content.settings.redirectUrl",
    ],
    [
      "a key of the prototype",
      { name: "A", content: { roles: [{ key: "__proto__" }] } },
      "content.roles.0.key",
    ],
    ["somebody else's workspace", { name: "A", workspaceId: newId() }, "workspaceId"],
  ])("refuses %s and names the place", async (_what, body, path) => {
    const { status, problem } = await make(body);
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(problem.errors?.map((e) => e.path)).toContain(path);
  });

  it("refuses a body of more than 4 MiB", async () => {
    const { status, problem } = await make({ name: "A", content: { fields: ["x".repeat(4 * 1024 * 1024)] } });
    expect([status, problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });
});

describe("the draft", () => {
  it("is replaced in full, and what is wrong with it comes back as diagnostics", async () => {
    const id = await draftTemplate(tenant);
    const broken = { roles: [{ key: "client" }], fields: [] };
    const written = await as(writeDraft, "PATCH", id, { content: broken });
    expect(written.status).toBe(200);
    expect(Object.keys(written.body).sort()).toEqual(["diagnostics", "updatedAt"]);
    expect(codesOf(written.body.diagnostics)).toContain("SIGNER_WITHOUT_SIGNATURE");
    const read = await as(getDraft, "GET", id);
    expect(VersionDto.strict().parse(read.body)).toEqual(read.body);
    expect([read.body.content.fields, read.body.diagnostics]).toEqual([[], written.body.diagnostics]);

    const good = await as(writeDraft, "PATCH", id, { content: TWO_SIGNERS });
    expect(good.body.diagnostics.filter((d: { severity: string }) => d.severity === "error")).toEqual([]);
  });

  it("is null once it was published or thrown away, and then cannot be written", async () => {
    const id = await publishTemplate(tenant);
    const read = await as(getDraft, "GET", id);
    expect([read.status, read.body]).toEqual([200, null]);
    expect((await as(writeDraft, "PATCH", id, { content: TWO_SIGNERS })).problem.code).toBe("NOT_FOUND");
    expect((await as(publish, "POST", id)).problem.code).toBe("NOT_FOUND");
    expect((await as(discard, "DELETE", id)).status).toBe(204);

    const ensured = await as(ensure, "POST", id);
    expect(ensured.status).toBe(201);
    expect(ensured.body).toMatchObject({ number: 2, status: "draft", pages: [{ width: 595, height: 842 }] });
    expect(ensured.body.uploadUrl).toContain("/api/uploads/");
    expect(ensured.body.content).toEqual((await as(get, "GET", id)).body.published.content);
    expect((await as(discard, "DELETE", id)).status).toBe(204);
    expect((await as(getDraft, "GET", id)).body).toBeNull();
    expect((await as(ensure, "POST", id)).body.number).toBe(3);
  });

  it("is made empty when nothing was ever published, with its diagnostics", async () => {
    const { body } = await make({ name: "Empty", content: TWO_SIGNERS });
    await as(discard, "DELETE", body.id);
    const ensured = await as(ensure, "POST", body.id);
    expect([ensured.body.content.fields, ensured.body.pages]).toEqual([[], []]);
    expect(codesOf(ensured.body.diagnostics)).toContain("NO_SOURCE");
  });

  it("refuses what has the wrong shape, and keeps what it was", async () => {
    const id = await draftTemplate(tenant);
    const before = (await as(getDraft, "GET", id)).body;
    for (const [body, path] of [
      [{}, "content"],
      [{ content: null }, "content"],
      [{ content: TWO_SIGNERS, name: "x" }, "name"],
      [{ content: { ...TWO_SIGNERS, extra: 1 } }, "content.extra"],
      [{ content: { roles: [{ key: "a", kind: "boss" }] } }, "content.roles.0.kind"],
    ] as const) {
      const { status, problem } = await as(writeDraft, "PATCH", id, body);
      expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect((await as(getDraft, "GET", id)).body).toEqual(before);
  });
});

describe("publishing", () => {
  it("answers the version, once; a second draft is the next number", async () => {
    const id = await draftTemplate(tenant);
    const first = await as(publish, "POST", id);
    expect(first.status).toBe(201);
    expect(VersionDto.strict().parse(first.body)).toEqual(first.body);
    expect([first.body.number, first.body.status, first.body.publishedAt]).toEqual([
      1,
      "published",
      expect.any(String),
    ]);
    await as(ensure, "POST", id);
    await as(writeDraft, "PATCH", id, { content: renamed("II") });
    const second = await as(publish, "POST", id);
    expect(second.body.number).toBe(2);
    const { body } = await as(get, "GET", id);
    expect([body.draft, body.published.id]).toEqual([null, second.body.id]);
    const versions = await as(listVersions, "GET", id);
    expect(versions.body.map((v: { id: string }) => v.id)).toEqual([second.body.id, first.body.id]);
    const old = await call(getVersion, "GET", {
      credential: tenant.jwt,
      params: { id, versionId: first.body.id },
    });
    expect(old.body).toEqual(first.body);
  });

  it("is refused with the diagnostics when the rules find errors", async () => {
    const id = await draftTemplate(tenant, { roles: [{ key: "copy", kind: "cc" }], fields: [] });
    const { status, problem } = await as(publish, "POST", id);
    expect([status, problem.code]).toEqual([400, "TEMPLATE_RULES_FAILED"]);
    expect(problem.diagnostics).toEqual(
      expect.arrayContaining([
        {
          severity: "error",
          code: "NO_SIGNER_ROLE",
          message: expect.any(String),
          path: "roles",
          fieldId: null,
        },
      ]),
    );
    expect((await as(getDraft, "GET", id)).body.status).toBe("draft");
  });

  it("leaves documents on the version they were made from", async () => {
    const id = await publishTemplate(tenant);
    const created = await call(createDocument, "POST", {
      credential: tenant.key,
      body: { templateId: id, recipients: TWO_PEOPLE },
    });
    await as(ensure, "POST", id);
    await as(writeDraft, "PATCH", id, { content: renamed("II") });
    const { body: second } = await as(publish, "POST", id);
    const old = await as(getDocument, "GET", created.body.id);
    expect(old.body.templateVersionId).toBe(created.body.templateVersionId);
    expect(old.body.templateVersionId).not.toBe(second.id);
    const next = await call(createDocument, "POST", {
      credential: tenant.key,
      body: { templateId: id, recipients: TWO_PEOPLE },
    });
    expect(next.body.templateVersionId).toBe(second.id);
  });
});

describe("many at once", () => {
  it("make one draft, publish it once, and never use a number twice", async () => {
    const id = await publishTemplate(tenant);
    const ensured = await Promise.all(Array.from({ length: 8 }, () => as(ensure, "POST", id)));
    expect(new Set(ensured.map((a) => [a.status, a.body.id].join())).size).toBe(1);
    const published = await Promise.all(Array.from({ length: 8 }, () => as(publish, "POST", id)));
    expect(published.map((a) => a.status).sort()).toEqual([201, ...Array(7).fill(404)]);

    const mixed = Array.from({ length: 30 }, (_, i) =>
      i % 3 === 0
        ? as(ensure, "POST", id)
        : i % 3 === 1
          ? as(writeDraft, "PATCH", id, { content: renamed(String(i)) })
          : as(publish, "POST", id),
    );
    for (const { status } of await Promise.all(mixed)) expect([200, 201, 404]).toContain(status);
    const rows = await db().templateVersion.findMany({
      where: { templateId: id },
      orderBy: { number: "asc" },
    });
    expect(new Set(rows.map((v) => v.number)).size).toBe(rows.length);
    expect(rows.filter((v) => v.status === "draft").length).toBeLessThanOrEqual(1);
  });
});

describe("the library", () => {
  it("renames, archives, brings back and deletes", async () => {
    const id = await publishTemplate(tenant);
    const before = (await as(get, "GET", id)).body;
    const answer = await as(rename, "PATCH", id, { name: "New name" });
    expect(TemplateDto.strict().parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toEqual((await as(get, "GET", id)).body);
    expect(answer.body).toEqual({ ...before, name: "New name", updatedAt: answer.body.updatedAt });
    for (const body of [{}, { name: "" }, { name: "Ok", status: "archived" }])
      expect((await as(rename, "PATCH", id, body)).status).toBe(400);

    for (let i = 0; i < 2; i++) expect((await as(archive, "POST", id)).body.status).toBe("archived");
    const refused = await call(createDocument, "POST", {
      credential: tenant.key,
      body: { templateId: id, recipients: TWO_PEOPLE },
    });
    expect([refused.status, refused.problem.code]).toEqual([400, "TEMPLATE_ARCHIVED"]);
    expect((await as(unarchive, "POST", id)).body.status).toBe("active");

    expect((await as(remove, "DELETE", id)).status).toBe(204);
    for (const [handler, method] of [
      [get, "GET"],
      [remove, "DELETE"],
      [ensure, "POST"],
      [archive, "POST"],
      [getDraft, "GET"],
    ] as const)
      expect((await as(handler, method, id)).status).toBe(404);
  });

  it("lists by status and kind, one-off ones only while no document uses them, in pages", async () => {
    const own = await createTenant();
    const listed = async (query = "") => {
      const { body, headers } = await call(list, "GET", { credential: own.key, query });
      return {
        ids: body.map((t: { id: string }) => t.id),
        next: /\?(.*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1],
      };
    };
    const a = await publishTemplate(own);
    const b = await draftTemplate(own);
    const c = await publishTemplate(own);
    const used = await draftTemplate(own, TWO_SIGNERS, "oneoff");
    const open = await draftTemplate(own, TWO_SIGNERS, "oneoff");
    await call(archive, "POST", { credential: own.key, params: { id: c } });
    expect((await listed("kind=oneoff")).ids).toEqual([open, used]);
    const created = await call(createDocument, "POST", {
      credential: own.key,
      body: { templateId: used, recipients: TWO_PEOPLE },
    });
    expect(created.status).toBe(201);

    expect((await listed()).ids).toEqual([b, a]);
    expect((await listed("status=archived")).ids).toEqual([c]);
    expect((await listed("status=all")).ids).toEqual([c, b, a]);
    expect((await listed("kind=oneoff")).ids).toEqual([open]);
    const first = await listed("status=all&limit=2");
    expect(first.ids).toEqual([c, b]);
    const last = await listed(first.next);
    expect([last.ids, last.next]).toEqual([[a], undefined]);
    for (const query of [
      "status=gone",
      "kind=x",
      "limit=101",
      "limit=x",
      "cursor=!",
      "page=2",
      "limit=1&limit=2",
      "__proto__=1",
      "cursor=%00",
    ])
      expect((await call(list, "GET", { credential: own.key, query })).status).toBe(400);
  });

  it("gives the address of the latest PDF, and 404 before there is one", async () => {
    const id = await publishTemplate(tenant);
    const { status, body } = await as(getPdf, "GET", id);
    expect([status, Object.keys(body)]).toEqual([200, ["url"]]);
    expect(body.url).toContain("/api/blobs/");
    const { body: empty } = await make({ name: "Empty" });
    expect((await as(getPdf, "GET", empty.id)).status).toBe(404);
  });
});

it("a version of another workspace's template is not found under one's own", async () => {
  const [own, foreign] = [await publishTemplate(tenant), await publishTemplate(await createTenant())];
  const theirs = await db().templateVersion.findFirstOrThrow({ where: { templateId: foreign } });
  for (const versionId of [theirs.id, newId()]) {
    const params = { id: own, versionId };
    expect((await call(getVersion, "GET", { credential: tenant.jwt, params })).status).toBe(404);
  }
});
