import { beforeAll, describe, expect, it } from "vitest";
import { POST as handOver } from "@/app/api/documents/[id]/recipients/[recipientId]/hand-over/route";
import { POST as giveBack } from "@/app/api/in-person/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { POST as declineLink } from "@/app/v1/sign/[token]/decline/route";
import { POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { issueTokenForSession } from "@/lib/domain/identity/session";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import { loadHandOverPage } from "@/lib/domain/signing/in-person/hand-over-page";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { inPersonSigningUrl } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { addMember, answerOf, createBrowser, createTenant, sendOne, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const SAME_SITE = { "sec-fetch-site": "same-origin" };
type Sent = Awaited<ReturnType<typeof sendOne>>;
const idOf = (document: Sent, roleKey: string) =>
  document.recipients.find((r) => r.roleKey === roleKey)?.id ?? "";

const start = (browser: { cookie: string }, document: Sent, roleKey = "client", pin = "4711") =>
  call(handOver, "POST", {
    credential: { ...browser, "x-workspace-id": document.workspaceId },
    headers: SAME_SITE,
    params: { id: document.id, recipientId: idOf(document, roleKey) },
    body: { pin },
  });
const enter = (cookie: string, pin: string) =>
  call(giveBack, "POST", { credential: { cookie }, body: { pin } });
const reads = async (cookie: string) =>
  (await call(listDocuments, "GET", { credential: { cookie, "x-workspace-id": tenant.workspaceId } })).status;

/** The cookie that a response sets, as the browser sends it back; empty if the response removes it. */
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((one) => one.includes(`countersign.${name}=`))
    ?.split(";")[0] ?? "";

async function handedOver(roleKey = "client") {
  const browser = await createBrowser(tenant.userId);
  const document = await sendOne(tenant);
  const { status, body, headers } = await start(browser, document, roleKey);
  expect(status).toBe(200);
  const url: string = body.url;
  return {
    document,
    session: browser.cookie,
    removed: cookieOf(headers, "session"),
    device: cookieOf(headers, "in-person"),
    url,
    token: url.split("/").at(-1) ?? "",
  };
}

describe("a device that is handed over", () => {
  it("is handed over once by several clicks at the same time", async () => {
    const browser = await createBrowser(tenant.userId);
    const [one, other] = [await sendOne(tenant), await sendOne(tenant)];
    const answers = await Promise.all([start(browser, one), start(browser, other), start(browser, one)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    // Refused because of the hand-over's record, or because the session can no longer be used.
    for (const { problem } of refused) expect(["INVALID_STATE", "UNAUTHENTICATED"]).toContain(problem.code);
  });

  it("cannot use its session, nor what was issued to it, until the PIN is entered", async () => {
    const browser = await createBrowser(tenant.userId);
    const issued = await issueTokenForSession(browser.cookie);
    const document = await sendOne(tenant);
    expect(await reads(browser.cookie)).toBe(200);
    const { headers } = await start(browser, document);
    expect(cookieOf(headers, "session")).toBe("countersign.session=");
    expect(await reads(browser.cookie)).toBe(401);
    const bearer = { authorization: `Bearer ${issued?.token}`, "x-workspace-id": tenant.workspaceId };
    expect((await call(listDocuments, "GET", { credential: bearer })).status).toBe(401);
    // The user's other browsers are not affected.
    expect(await reads((await createBrowser(tenant.userId)).cookie)).toBe(200);

    const back = await enter(cookieOf(headers, "in-person"), "4711");
    expect(back.body).toEqual({ state: "open", url: `/documents/${document.id}` });
    expect(await reads(cookieOf(back.headers, "session"))).toBe(200);
    expect(cookieOf(back.headers, "in-person")).toBe("countersign.in-person=");
  });

  it("is signed on in person: with the trail, the submission and the page saying so", async () => {
    const { document, token, device } = await handedOver();
    const cookies = { findCookies: async () => device };
    const origin = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };
    const visitor = { findOrigin: async () => origin, findUserId: async () => null };
    const page = await loadSigningPage(token, {
      ...visitor,
      ...cookies,
      languages: { chosen: null, acceptLanguage: null },
    });
    // Nothing that is typed stays on the device for the next person.
    expect(page).toMatchObject({
      state: "active",
      frame: { host: "Ada Owner" },
      task: { unsaved: { store: "tab" } },
    });
    const signed = await call(submit, "POST", {
      credential: { cookie: device },
      params: { token },
      body: answerOf("client"),
    });
    expect(signed.body).toMatchObject({ status: "signed", redirectUrl: null });
    const events = await db().auditEvent.findMany({ where: { documentId: document.id } });
    const started = events.find(({ type }) => type === "link_created");
    const { handOverId } = (started?.data ?? {}) as { handOverId?: string };
    expect(handOverId).toBeTruthy();
    expect(started).toMatchObject({
      actor: { type: "user", id: tenant.userId, name: "Ada Owner" },
      data: { inPerson: true, email: "cleo@example.com", recipientId: idOf(document, "client") },
    });
    const way = { via: "shared_link", inPerson: true, handOverId };
    for (const type of ["link_opened", "consented", "signed"])
      expect(events.find((event) => event.type === type)?.data).toMatchObject(way);
    const submission = await db().submission.findFirstOrThrow({
      where: { documentId: document.id, roleKey: "client" },
    });
    expect(submission.authentication).toEqual(way);
    // The submission is stored; the device still has to be given back.
    const reader = { cookieHeader: device, chosen: null, acceptLanguage: null };
    expect(await loadHandOverPage(reader)).toMatchObject({ host: "Ada Owner", continueUrl: null });
  });

  it("opens the recipient's page, and no other browser does", async () => {
    const { token, device, url } = await handedOver();
    const ask = (cookie?: string) =>
      call(getSigning, "GET", { params: { token }, ...(cookie ? { credential: { cookie } } : {}) });
    expect((await ask(device)).status).toBe(200);
    expect((await ask()).problem).toMatchObject({ status: 401, code: "TOKEN_INVALID" });
    const other = await handedOver();
    expect((await ask(other.device)).status).toBe(401);
    const write = { params: { token }, body: answerOf("client") };
    expect((await call(submit, "POST", write)).status).toBe(401);
    const draft = { params: { token }, body: { values: {} } };
    expect((await call(saveDraft, "POST", draft)).status).toBe(401);
    const no = { params: { token }, body: { reason: "Not mine." } };
    expect((await call(declineLink, "POST", no)).status).toBe(401);
    const page = await loadHandOverPage({ cookieHeader: device, chosen: "de", acceptLanguage: "fr" });
    expect(page).toMatchObject({ choice: { language: "de" }, host: "Ada Owner", continueUrl: url });
    await enter(device, "4711");
    expect((await ask(device)).status).toBe(401);
  });

  it("needs a sign-in after five wrong PINs, at the same time as well", async () => {
    const { session, device, token } = await handedOver();
    expect((await enter(device, "0000")).body).toEqual({ state: "wrong", attemptsLeft: 4 });
    const rest = await Promise.all(["1", "2", "3", "4", "5", "6"].map((n) => enter(device, `000${n}`)));
    const states = rest.map(({ body }) => body.state).sort();
    expect(states).toEqual(["ended", "ended", "ended", "wrong", "wrong", "wrong"]);
    expect((await enter(device, "4711")).body).toEqual({ state: "ended" });
    expect(await reads(session)).toBe(401);
    expect(
      (await call(getSigning, "GET", { credential: { cookie: device }, params: { token } })).status,
    ).toBe(401);
  });

  it("is over when somebody signs in anew, and after twelve hours", async () => {
    const one = await handedOver();
    const visit = { ip: null, userAgent: null, cookieHeader: one.device };
    await signInBrowser(tenant.userId, visit, ["password"]);
    expect((await enter(one.device, "4711")).body).toEqual({ state: "ended" });
    expect(await reads(one.session)).toBe(401);
    const two = await handedOver();
    const late = await later(12 * HOUR_MS, () => enter(two.device, "4711"));
    expect(late.body).toEqual({ state: "ended" });
    expect(await reads(two.session)).toBe(401);
  });
});

describe("handing over", () => {
  it("needs a browser, a PIN of 4 to 8 digits, and a recipient whose turn it is", async () => {
    const document = await sendOne(tenant);
    const browser = await createBrowser(tenant.userId);
    for (const pin of ["123", "123456789", "12a4", ""])
      expect((await start(browser, document, "client", pin)).problem).toMatchObject({
        code: "INVALID_INPUT",
        errors: [{ path: "pin" }],
      });
    const program = await call(handOver, "POST", {
      credential: tenant.jwt,
      params: { id: document.id, recipientId: idOf(document, "client") },
      body: { pin: "4711" },
    });
    expect(program.problem.code).toBe("INVALID_STATE");
    expect((await start(browser, document, "provider")).problem.code).toBe("INVALID_STATE");
    await voidDocument(tenant.ctx, document.id, null);
    expect((await start(browser, document)).problem.code).toBe("INVALID_STATE");
    expect(await reads(browser.cookie)).toBe(200);
  });

  it("is the owner's: not a member's, not another workspace's", async () => {
    const document = await sendOne(tenant);
    const member = await addMember(tenant, "member");
    expect((await start(await createBrowser(member.userId), document)).status).toBe(403);
    const stranger = await createTenant();
    const asked = await call(handOver, "POST", {
      credential: { ...(await createBrowser(stranger.userId)), "x-workspace-id": stranger.workspaceId },
      headers: SAME_SITE,
      params: { id: document.id, recipientId: idOf(document, "client") },
      body: { pin: "4711" },
    });
    expect(asked.status).toBe(403);
  });

  it("is not known by an address: the link of a recipient opens nothing by itself", async () => {
    const document = await sendOne(tenant);
    const recipient = await db().recipient.findUniqueOrThrow({ where: { id: idOf(document, "client") } });
    const token = inPersonSigningUrl(recipient).split("/").at(-1) ?? "";
    expect((await call(getSigning, "GET", { params: { token } })).status).toBe(401);
  });
});
