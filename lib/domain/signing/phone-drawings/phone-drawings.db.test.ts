import { beforeEach, describe, expect, it } from "vitest";
import { POST as sendRoute } from "@/app/api/drawings/[code]/route";
import { DELETE as cancelRoute, GET as followRoute } from "@/app/api/sign/[token]/drawings/[id]/route";
import { POST as startRoute } from "@/app/api/sign/[token]/drawings/route";
import type { StartedPhoneDrawing } from "@/lib/contracts/phone-drawing";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { drawingSha256 } from "@/lib/domain/signatures/drawing-hash";
import { loadDrawingPage } from "@/lib/domain/signing/phone-drawings/drawing-page";
import { drawingUrl } from "@/lib/domain/signing/phone-drawings/drawing-token";
import { pruneDrawings } from "@/lib/domain/signing/phone-drawings/prune-drawings";
import { sharedSigningToken } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
let documentId: string;
let token: string;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
  documentId = (await sendOne(tenant)).id;
  token = await tokenOf(documentId, "client");
});

const PATHS = { width: 400, height: 160, strokes: [[40, 120, 90, 40, 130, 110]] };
const MINUTE_MS = 60_000;

const start = (by = token, body: object = { kind: "signature", locale: "de" }) =>
  call(startRoute, "POST", { params: { token: by }, body });
const started = async (by = token): Promise<StartedPhoneDrawing & { code: string }> => {
  const { body } = await start(by);
  return { ...body, code: body.url.split("/").at(-1) };
};
const follow = (id: string, by = token) => call(followRoute, "GET", { params: { token: by, id } });
const cancel = (id: string, by = token) => call(cancelRoute, "DELETE", { params: { token: by, id } });
const send = (code: string, paths: object = PATHS) =>
  call(sendRoute, "POST", { params: { code }, body: { paths }, headers: { "user-agent": "The phone" } });
const pageOf = (code: string) => loadDrawingPage(code, "fr", {});
const drawnEvents = () => db().auditEvent.findMany({ where: { documentId, type: "signature_drawn" } });

describe("a drawing on the phone", () => {
  it("arrives on the page that shows the code, once, and the trail says where from", async () => {
    const { id, code, secondsLeft, qrCode } = await started();
    expect(secondsLeft).toBe(600);
    expect(qrCode.path).toMatch(/^M0 0h1v1h-1z/);
    expect((await follow(id)).body).toEqual({ state: "waiting", paths: null });
    expect(await pageOf(code)).toMatchObject({
      state: "waiting",
      kind: "signature",
      choice: { language: "de" },
    });
    expect((await follow(id)).body.state).toBe("opened");
    expect((await send(code)).status).toBe(204);
    expect((await follow(id)).body).toEqual({ state: "drawn", paths: PATHS });
    expect((await send(code)).status).toBe(204);
    const other = await send(code, { ...PATHS, strokes: [[1, 2, 30, 40]] });
    expect([other.status, other.problem.code]).toEqual([409, "ALREADY_SUBMITTED"]);
    expect((await pageOf(code)).state).toBe("drawn");
    const [event, ...more] = await drawnEvents();
    expect(more).toEqual([]);
    expect(event?.userAgent).toBe("The phone");
    expect(event?.data).toEqual({
      via: "email_link",
      kind: "signature",
      drawingSha256: drawingSha256(PATHS),
    });
  });

  it("is taken once of two phones that send at the same time", async () => {
    const { code } = await started();
    const answers = await Promise.all([send(code), send(code, { ...PATHS, strokes: [[1, 2, 30, 40]] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await drawnEvents()).toHaveLength(1);
  });

  it.each([
    ["a point", { ...PATHS, strokes: [[1, 2]] }],
    [
      "points",
      {
        ...PATHS,
        strokes: [
          [20, 20, 20, 20],
          [30, 30],
        ],
      },
    ],
    ["strokes beside the pad", { ...PATHS, strokes: [[4000, 4000, 4010, 4020]] }],
    ["a pad thinner than a hairline", { width: 4000, height: 1, strokes: [[0, 0, 4000, 1]] }],
  ])("of %s is no signature: it is refused, and the trail has none", async (_, paths) => {
    const { id, code } = await started();
    const { status, problem } = await send(code, paths);
    expect([status, problem.errors]).toMatchObject([400, [{ path: "paths", code: "required" }]]);
    expect(await drawnEvents()).toEqual([]);
    expect((await follow(id)).body.paths).toBeNull();
    expect((await send(code)).status).toBe(204);
  });

  it("is not for another recipient, another link of the same one, or nobody", async () => {
    const { id, code } = await started();
    const client = await db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "client" } });
    expect((await follow(id, sharedSigningToken(client))).status).toBe(404);
    const elsewhere = await tokenOf((await sendOne(tenant)).id, "client");
    expect((await follow(id, elsewhere)).status).toBe(404);
    expect((await cancel(id, elsewhere)).status).toBe(404);
    expect((await follow(id, code)).status).toBe(401);
    expect((await send(token)).problem.code).toBe("TOKEN_INVALID");
    expect((await start(await tokenOf(documentId, "provider"))).status).toBe(401);
    expect((await follow(id)).body.state).toBe("waiting");
  });

  it("has ten minutes, and is deleted an hour later", async () => {
    const { id, code } = await started();
    clock.advance(10 * MINUTE_MS);
    expect((await follow(id)).body.state).toBe("expired");
    expect((await pageOf(code)).state).toBe("expired");
    expect((await send(code)).problem.code).toBe("TOKEN_EXPIRED");
    clock.advance(61 * MINUTE_MS);
    await pruneDrawings();
    expect((await follow(id)).status).toBe(404);
    expect((await pageOf(code)).state).toBe("invalid");
    expect(await drawnEvents()).toEqual([]);
  });

  it("ends when it is canceled, replaced by a newer code, or the document ends", async () => {
    const first = await started();
    expect((await cancel(first.id)).status).toBe(204);
    expect((await send(first.code)).problem.code).toBe("TOKEN_EXPIRED");
    const [second, third] = [await started(), await started()];
    expect((await follow(second.id)).body.state).toBe("ended");
    expect((await send(second.code)).problem.code).toBe("TOKEN_EXPIRED");
    await voidDocument(tenant.ctx, documentId, null);
    expect((await pageOf(third.code)).state).toBe("ended");
    expect((await send(third.code)).problem.code).toBe("TOKEN_EXPIRED");
    expect((await follow(third.id)).problem.code).toBe("TOKEN_EXPIRED");
    expect(await drawnEvents()).toEqual([]);
  });

  it("is taken twenty times of one recipient: each stays in the audit trail", async () => {
    for (let i = 1; i <= 20; i++) expect((await send((await started()).code)).status).toBe(204);
    expect((await start()).problem).toMatchObject({
      code: "INVALID_STATE",
      detail: expect.stringMatching("20 drawings"),
    });
    // Simulates a code that was issued before the last drawing.
    const { id } = await db().phoneDrawing.findFirstOrThrow({ where: { recipient: { documentId } } });
    await db().phoneDrawing.update({ where: { id }, data: { drawnAt: null, endedAt: null } });
    const late = await send(drawingUrl(id).split("/").at(-1) ?? "");
    expect(late.problem.code).toBe("INVALID_STATE");
    expect(await drawnEvents()).toHaveLength(20);
  });

  it("keeps how the page of the code was come by, and not who vouched for that page's address", async () => {
    const headers = { "x-forwarded-for": "198.51.100.20", "signer-address": "2001:db8::7" };
    const body = { kind: "signature", locale: "en" };
    const begun = await call(startRoute, "POST", {
      params: { token },
      body,
      credential: tenant.key,
      headers,
    });
    expect(begun.status).toBe(201);
    expect((await send(begun.body.url.split("/").at(-1))).status).toBe(204);
    expect((await drawnEvents())[0]?.data).not.toHaveProperty("vouchedBy");
  });

  it("takes strokes within their limits only, and so many codes an hour", async () => {
    const { code } = await started();
    for (const paths of [
      {},
      { ...PATHS, width: 9000 },
      { ...PATHS, width: 1e-300 },
      { ...PATHS, height: 0.5 },
      { ...PATHS, strokes: [] },
      { ...PATHS, strokes: Array.from({ length: 501 }, () => [1, 2]) },
      { ...PATHS, image: "data:image/png;base64,AAAA" },
    ])
      expect((await send(code, paths)).problem.code).toBe("INVALID_INPUT");
    expect((await start(token, { kind: "stamp", locale: "en" })).problem.code).toBe("INVALID_INPUT");
    for (let i = 1; i < 30; i++) expect((await start()).status).toBe(201);
    expect((await start()).problem.code).toBe("RATE_LIMITED");
  });
});
