import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { POST as remindOne } from "@/app/v1/documents/[id]/recipients/[recipientId]/remind/route";
import { POST as remindAll } from "@/app/v1/documents/[id]/remind/route";
import { POST as sendDocument } from "@/app/v1/documents/[id]/send/route";
import { POST as voidDocument } from "@/app/v1/documents/[id]/void/route";
import { POST as createDocument, GET as listDocuments } from "@/app/v1/documents/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { POST as saveSignature } from "@/app/v1/users/me/signatures/route";
import { POST as rotate } from "@/app/v1/webhooks/[id]/rotate-secret/route";
import { POST as invite } from "@/app/v1/workspaces/[id]/members/route";
import { POST as createWorkspace } from "@/app/v1/workspaces/route";
import type { RouteHandler } from "@/lib/api/define-resource";
import { createDocument as createDraft } from "@/lib/domain/documents/create-document";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { db } from "@/lib/platform/database/db";
import { claimKey, holdKeyLock, pruneKeys } from "@/lib/platform/idempotency/keys";
import { sha256Hex } from "@/lib/pure/secrets";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import {
  createTenant,
  draftTemplate,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
} from "@/test/api/world";

/** One transparent pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==";

const clock = stoppedClock();
let tenant: Tenant;
let templateId: string;
beforeAll(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

let key: string;
let count = 0;
beforeEach(() => {
  key = `key ${++count}`;
});

const body = (more: object = {}) => ({ templateId, recipients: TWO_PEOPLE, ...more });
const create = (more: object = {}, credential: object = tenant.key, idempotencyKey = key) =>
  call(createDocument, "POST", {
    credential,
    headers: { "idempotency-key": idempotencyKey },
    body: body(more),
  });
const documentsNamed = (name: string) => db().document.count({ where: { name } });

describe("a POST with an Idempotency-Key", () => {
  it("is answered again as the first time, and done once", async () => {
    const first = await create({ name: "Once" });
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
    const second = await create({ name: "Once" });
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("content-type")).toBe("application/json");
    expect(second.headers.get("request-id")).not.toBe(first.headers.get("request-id"));
    expect(await documentsNamed("Once")).toBe(1);
  });

  it("twenty at once have one effect", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: "Twenty" })));
    expect(await documentsNamed("Twenty")).toBe(1);
    const ids = new Set(answers.filter((a) => a.status === 201).map((a) => a.body.id));
    expect(ids.size).toBe(1);
    const others = answers.filter((a) => a.status !== 201);
    for (const { status, problem, headers } of others)
      expect([status, problem.code, headers.get("retry-after")]).toEqual([
        409,
        "IDEMPOTENCY_KEY_IN_USE",
        "1",
      ]);
    expect((await create({ name: "Twenty" })).headers.get("idempotent-replayed")).toBe("true");
  });

  it("with another body is refused", async () => {
    await create({ name: "One body" });
    const other = await create({ name: "Another body" });
    expect([other.status, other.problem.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    expect(await documentsNamed("Another body")).toBe(0);
  });

  it("is another request for another caller, another route and another workspace's", async () => {
    const other = await createTenant();
    const otherTemplate = await publishTemplate(other);
    const mine = await create({ name: "Mine" });
    const asUser = await create({ name: "Mine" }, tenant.jwt);
    const theirs = await call(createDocument, "POST", {
      credential: other.key,
      headers: { "idempotency-key": key },
      body: { templateId: otherTemplate, recipients: TWO_PEOPLE, name: "Mine" },
    });
    const template = await call(createTemplate, "POST", {
      credential: tenant.key,
      headers: { "idempotency-key": key },
      body: { name: "Mine" },
    });
    expect([mine, asUser, theirs, template].map((a) => a.status)).toEqual([201, 201, 201, 201]);
    expect(new Set([mine, asUser, theirs, template].map((a) => a.body.id)).size).toBe(4);
  });

  it("may be mended and sent again after an input error", async () => {
    expect((await create({ recipients: [] })).status).toBe(400);
    expect((await create({ templateId: "no uuid" })).status).toBe(400);
    expect((await create({ name: "Mended" })).status).toBe(201);
  });

  it("repeats what was refused for what it is", async () => {
    const missing = { templateId: "01900000-0000-7000-8000-000000000000" };
    const first = await create(missing);
    const second = await create(missing);
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(second.headers.get("content-type")).toBe("application/problem+json");
    expect(second.body).toEqual(first.body);
  });

  it("voids once, where a second void would be refused", async () => {
    const { id } = await sendOne(tenant);
    const send = () =>
      call(voidDocument, "POST", {
        credential: tenant.key,
        params: { id },
        headers: { "idempotency-key": key },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });

  it("shows a secret again, which no dump of the database does", async () => {
    const send = () =>
      call(createKey, "POST", {
        credential: tenant.jwt,
        headers: { "idempotency-key": key },
        body: { name: "CI" },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.secret).toBe(first.body.secret);
    const rows = await db().idempotencyKey.findMany({ where: { status: 201 } });
    for (const row of rows) expect(Buffer.from(row.body ?? []).toString("latin1")).not.toContain("sk_live_");
  });

  it.each(["", "x".repeat(256)])("refuses a key of a wrong length (%#)", async (idempotencyKey) => {
    const { status, problem } = await create({}, tenant.key, idempotencyKey);
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([
      400,
      "INVALID_INPUT",
      "Idempotency-Key",
    ]);
  });
});

describe("a request whose process died", () => {
  const scope = () =>
    sha256Hex(JSON.stringify([tenant.apiKeyId, tenant.workspaceId, "createDocument", "/", key]));
  const fingerprint = (sent: object) => sha256Hex(JSON.stringify(["", JSON.stringify(sent)]));

  it("keeps its place for fifteen seconds, then gives it to the next", async () => {
    const sent = body({ name: "Died before its work" });
    await claimKey({ scope: scope(), fingerprint: fingerprint(sent) });
    expect((await create({ name: "Died before its work" })).problem.code).toBe("IDEMPOTENCY_KEY_IN_USE");
    clock.advance(14_000);
    expect((await create({ name: "Died before its work" })).status).toBe(409);
    clock.advance(2_000);
    expect((await create({ name: "Died before its work" })).status).toBe(201);
    expect(await documentsNamed("Died before its work")).toBe(1);
  });

  it("is not done again when it died after its work", async () => {
    const first = await create({ name: "Died after its work" });
    await db().idempotencyKey.updateMany({
      where: { scope: scope() },
      data: { status: null, body: null, lockedUntil: new Date(0) },
    });
    const second = await create({ name: "Died after its work" });
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await documentsNamed("Died after its work")).toBe(1);
  });

  it("keeps its id when something broke after its work, and no other body gets it", async () => {
    const first = await create({ name: "Broke after its work" });
    const { id, ...row } = await db().idempotencyKey.findUniqueOrThrow({ where: { scope: scope() } });
    await db().idempotencyKey.update({ where: { id }, data: { status: null, body: null } });
    await holdKeyLock({ id, lockedUntil: row.lockedUntil, resultId: null }).unlock();
    expect((await create({ name: "Another" })).problem.code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect((await create({ name: "Broke after its work" })).body.id).toBe(first.body.id);
    expect(await documentsNamed("Broke after its work")).toBe(1);
  });
});

describe("a repeat of what died after its work is answered as the first", () => {
  type Request = { handler: RouteHandler; params?: Record<string, string>; body?: object };
  const CASES: [string, () => Promise<Request>, count: () => Promise<number>][] = [
    [
      "sending",
      async () => {
        const { id } = await createDraft(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
        return { handler: sendDocument, params: { id } };
      },
      () => db().outboxEvent.count({ where: { name: "document/step-opened" } }),
    ],
    [
      "voiding",
      async () => ({ handler: voidDocument, params: { id: (await sendOne(tenant)).id } }),
      () => db().outboxEvent.count({ where: { name: "document/voided" } }),
    ],
    [
      "reminding all",
      async () => ({ handler: remindAll, params: { id: (await sendOne(tenant)).id } }),
      () => db().outboxEvent.count({ where: { name: "document/reminder-requested" } }),
    ],
    [
      "reminding one",
      async () => {
        const { id, recipients } = await sendOne(tenant);
        const pending = recipients.find((recipient) => recipient.status === "pending");
        return { handler: remindOne, params: { id, recipientId: pending?.id ?? "" } };
      },
      () => db().outboxEvent.count({ where: { name: "document/reminder-requested" } }),
    ],
    [
      "publishing",
      async () => ({ handler: publish, params: { id: await draftTemplate(tenant) } }),
      () => db().templateVersion.count({ where: { status: "published" } }),
    ],
    [
      "inviting",
      async () => ({
        handler: invite,
        params: { id: tenant.workspaceId },
        body: { email: `${sha256Hex(key)}@example.com` },
      }),
      () => db().outboxEvent.count({ where: { name: "workspace/member-invited" } }),
    ],
    [
      "making a workspace",
      async () => ({ handler: createWorkspace, body: { name: "Died", slug: sha256Hex(key).slice(0, 20) } }),
      () => db().workspace.count(),
    ],
    [
      "saving a signature",
      async () => ({ handler: saveSignature, body: { image: PIXEL } }),
      () => db().savedSignature.count(),
    ],
    [
      "changing a webhook's secret",
      async () => {
        const { id } = await createEndpoint(tenant.ctx, {
          url: "https://93.184.216.34/",
          description: "",
          enabledEvents: [],
        });
        return { handler: rotate, params: { id }, body: { overlapSeconds: 600 } };
      },
      () => db().webhookEndpoint.count({ where: { previousSecretCiphertext: { not: null } } }),
    ],
  ];

  it.each(CASES)("%s", async (_what, prepare, count) => {
    const { handler, ...ask } = await prepare();
    const before = await count();
    const send = () =>
      call(handler, "POST", { credential: tenant.jwt, headers: { "idempotency-key": key }, ...ask });
    const first = await send();
    expect(first.status).toBeLessThan(300);
    await db().idempotencyKey.updateMany({
      where: { status: first.status },
      data: { status: null, body: null, lockedUntil: new Date(0) },
    });
    const second = await send();
    expect([second.status, second.headers.get("idempotent-replayed")]).toEqual([first.status, null]);
    // Image URLs are signed again for each request.
    const { imageUrl: _first, ...firstBody } = first.body;
    const { imageUrl: _second, ...secondBody } = second.body;
    expect(secondBody).toEqual(firstBody);
    expect((await count()) - before).toBe(1);
    // From now on the response is stored like any other.
    expect((await send()).headers.get("idempotent-replayed")).toBe("true");
  });

  it("making a key, whose secret nobody had", async () => {
    const send = () =>
      call(createKey, "POST", {
        credential: tenant.jwt,
        headers: { "idempotency-key": key },
        body: { name: "Died" },
      });
    const first = await send();
    await db().idempotencyKey.updateMany({
      where: { status: 201 },
      data: { status: null, body: null, lockedUntil: new Date(0) },
    });
    const second = await send();
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
    const requestWith = (secret: string) =>
      call(listDocuments, "GET", { credential: { authorization: `Bearer ${secret}` } });
    expect((await requestWith(second.body.secret)).status).toBe(200);
    expect((await requestWith(first.body.secret)).status).toBe(401);
  });
});

describe("after 24 hours", () => {
  it("the same key is a new request, and the rows go", async () => {
    const first = await create({ name: "Daily" });
    clock.advance(24 * 3_600_000 - 1_000);
    expect((await create({ name: "Daily" })).body.id).toBe(first.body.id);
    clock.advance(2_000);
    const next = await create({ name: "Daily" });
    expect([next.status, next.body.id === first.body.id]).toEqual([201, false]);
    clock.advance(24 * 3_600_000 + 1_000);
    expect(await pruneKeys()).toBeGreaterThan(0);
    expect(await db().idempotencyKey.count()).toBe(0);
  });
});
