import { beforeAll, describe, expect, it } from "vitest";
import { GET as getFile } from "@/app/api/sign/[token]/files/document/route";
import { POST as createSession } from "@/app/v1/embed/session/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { HEAD as headDocument } from "@/app/v1/sign/[token]/document/route";
import { GET as getSigning, HEAD as headSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import type { AuditType } from "@/lib/contracts/audit";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { sharedSigningToken } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const recipient = (documentId: string, roleKey = "client") =>
  db().recipient.findFirstOrThrow({ where: { documentId, roleKey } });
const dataOf = async (documentId: string, ...types: AuditType[]) => {
  const rows = await db().auditEvent.findMany({
    where: { documentId, type: { in: types } },
    orderBy: { sequence: "asc" },
  });
  return rows.map(({ type, data }) => [type, data]);
};
const look = (token: string) => call(getSigning, "GET", { params: { token } });
const sign = (token: string) => call(submit, "POST", { params: { token }, body: answerOf("client") });
const sourceOf = async (documentId: string) => {
  const { templateVersion } = await db().document.findUniqueOrThrow({
    where: { id: documentId },
    select: { templateVersion: { include: { sourceBlob: true } } },
  });
  return templateVersion.sourceBlob?.sha256;
};

describe("how a signer came in", () => {
  /** Each way to sign: how to get its token, and how it is recorded. */
  const WAYS: [string, (documentId: string) => Promise<{ token: string; way: object }>][] = [
    [
      "by the mailed link",
      async (id) => ({ token: await tokenOf(id, "client"), way: { via: "email_link" } }),
    ],
    [
      "by the link that the sender handed over",
      async (id) => ({ token: sharedSigningToken(await recipient(id)), way: { via: "shared_link" } }),
    ],
    [
      "in an embed session",
      async (id) => {
        const body = { documentId: id, roleKey: "client" };
        const { url } = (await call(createSession, "POST", { credential: tenant.key, body })).body;
        const [[, prepared]] = (await dataOf(id, "embed_session_created")) as [
          [string, { embedSessionId: string; recipientId: string }],
        ];
        expect(prepared.recipientId).toBe((await recipient(id)).id);
        const way = {
          via: "embed",
          embedSessionId: prepared.embedSessionId,
          apiKeyId: tenant.apiKeyId,
        };
        expect(way.embedSessionId).toMatch(/^[0-9a-f-]{36}$/);
        return { token: url.split("/").at(-1), way };
      },
    ],
  ];

  it.each(WAYS)("%s stands in every event of theirs and with the submission", async (_, come) => {
    const { id } = await sendOne(tenant);
    const { token, way } = await come(id);
    expect((await look(token)).status).toBe(200);
    expect((await sign(token)).status).toBe(201);
    const events = await dataOf(id, "link_opened", "viewed", "consented", "signed");
    expect(events.map(([type]) => type)).toEqual(["link_opened", "viewed", "consented", "signed"]);
    for (const [, data] of events) expect(data).toMatchObject(way);
    expect(
      await db().submission.findFirst({
        where: { documentId: id, roleKey: "client" },
        select: { authentication: true },
      }),
    ).toEqual({ authentication: way });
  });

  it.each(WAYS)("%s stands in a refusal", async (_, come) => {
    const { id } = await sendOne(tenant);
    const { token, way } = await come(id);
    expect((await call(decline, "POST", { params: { token }, body: { reason: "no thanks" } })).status).toBe(
      204,
    );
    expect(await dataOf(id, "declined")).toEqual([["declined", { ...way, reason: "no thanks" }]]);
  });

  it("is told apart by the token alone: a handed over link is not the mailed one, and both die together", async () => {
    const { id } = await sendOne(tenant);
    const before = await recipient(id);
    const shared = sharedSigningToken(before);
    expect(shared).not.toBe(await tokenOf(id, "client"));
    await db().recipient.update({ where: { id: before.id }, data: { tokenVersion: { increment: 1 } } });
    expect((await look(shared)).problem.code).toBe("TOKEN_INVALID");
  });
});

describe("a HEAD", () => {
  const opened = (documentId: string) => dataOf(documentId, "link_opened", "viewed", "downloaded");
  const visitor = (isHead: boolean) => ({
    findOrigin: async () => ({
      requestId: "req_test",
      ip: null,
      userAgent: null,
      ...(isHead ? { isHead } : {}),
    }),
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null },
  });

  it("of a signing link or its document records nothing", async () => {
    const { id } = await sendOne(tenant);
    const token = await tokenOf(id, "client");
    expect((await call(headSigning, "HEAD", { params: { token } })).status).toBe(200);
    expect((await call(headDocument, "HEAD", { params: { token } })).status).toBe(200);
    expect((await recipient(id)).viewedAt).toBeNull();
    expect((await loadSigningPage(token, visitor(true))).state).toBe("active");
    expect(await opened(id)).toEqual([]);
    await loadSigningPage(token, visitor(false));
    expect((await opened(id)).map(([type]) => type)).toEqual(["link_opened"]);
  });

  it("of the finished document's file records no download", async () => {
    const { id } = await sendOne(tenant);
    const token = await tokenOf(id, "client");
    const source = await db().blob.findFirstOrThrow({ where: { sha256: (await sourceOf(id)) ?? "" } });
    await db().document.update({
      where: { id },
      data: { status: "completed", sealedAt: clock.now(), signedBlobId: source.id },
    });
    expect((await call(headDocument, "HEAD", { params: { token } })).status).toBe(200);
    expect((await call(getFile, "HEAD", { params: { token } })).status).toBe(303);
    expect(await opened(id)).toEqual([]);
    expect((await call(getFile, "GET", { params: { token } })).status).toBe(303);
    expect((await opened(id)).map(([type]) => type)).toEqual(["downloaded"]);
  });
});

describe("the day of signing", () => {
  it.each([
    ["Pacific/Auckland", "2030-06-14T12:30:00Z", "2030-06-15"],
    ["Pacific/Auckland", "2030-06-14T11:30:00Z", "2030-06-14"],
    ["America/Los_Angeles", "2030-06-15T02:00:00Z", "2030-06-14"],
    ["America/Los_Angeles", "2030-06-15T07:30:00Z", "2030-06-15"],
  ])("is the workspace's: in %s at %s it is %s", async (timezone, at, day) => {
    const was = clock.now();
    try {
      clock.set(new Date(at));
      await db().workspace.update({ where: { id: tenant.workspaceId }, data: { timezone } });
      const { id } = await sendOne(tenant);
      expect((await sign(await tokenOf(id, "client"))).status).toBe(201);
      const { values } = await db().submission.findFirstOrThrow({
        where: { documentId: id, roleKey: "client" },
      });
      expect(values).toMatchObject({ client_date: day });
    } finally {
      clock.set(was);
    }
  });
});
