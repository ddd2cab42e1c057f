import { beforeEach, describe, expect, it } from "vitest";
import { POST as codeRoute } from "@/app/api/public-links/[link]/codes/route";
import { POST as startRoute } from "@/app/api/public-links/[link]/documents/route";
import { POST as submitRoute } from "@/app/v1/sign/[token]/submit/route";
import { PUBLIC_LINK_LIMITS } from "@/lib/contracts/public-links";
import { unverifiedRecipients } from "@/lib/domain/audit/unverified-recipients";
import { authenticationText } from "@/lib/domain/completion/authentication";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { pruneStarts } from "@/lib/domain/public-links/remove-starts";
import { savePublicLink } from "@/lib/domain/public-links/save-link";
import { requestStartCode } from "@/lib/domain/public-links/start-codes";
import { startDocument } from "@/lib/domain/public-links/start-document";
import { env } from "@/lib/env";
import type { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import {
  begin,
  createLink,
  plantCode,
  type TestLink,
  tokenIn,
  VISITOR_ORIGIN,
} from "@/test/api/public-links";
import { answerOf, createTenant, type Tenant } from "@/test/api/world";

const clock = stoppedClock();
const MINUTE_MS = 60_000;
let tenant: Tenant;
let link: TestLink;
beforeEach(async () => {
  clock.advance(2 * DAY_MS);
  tenant = await createTenant();
  link = await createLink(tenant);
});

const visitor = () => {
  const id = newId();
  return { id, name: "Vera Visitor", email: `${id}@example.com` };
};
const start = (body: object, { token }: TestLink = link) =>
  call(startRoute, "POST", { params: { link: token }, body });
const request = (body: object) => call(codeRoute, "POST", { params: { link: link.token }, body });
const beginMany = (count: number) => Promise.all(Array.from({ length: count }, () => begin(link)));

/** Returns the digits in the mail to an address. */
async function mailedCode(email: string): Promise<string> {
  const { id } = await db().publicLinkCode.findFirstOrThrow({ where: { email }, orderBy: { id: "desc" } });
  await sendMailsFor("public-link/code-requested", { codeId: id });
  const mail = await db().mailMessage.findFirstOrThrow({ where: { to: email }, orderBy: { id: "desc" } });
  return mail.text?.match(/^\d{6}$/m)?.[0] ?? "";
}

describe("the sixth start of an hour that nobody signed", () => {
  it("needs the code that is mailed to the address, which works once", async () => {
    await beginMany(PUBLIC_LINK_LIMITS.startsWithoutCode);
    const person = visitor();
    const refused = await start(person);
    expect([refused.status, refused.problem.code]).toEqual([403, "CODE_REQUIRED"]);
    const { status, body } = await request({ email: person.email, locale: "de" });
    expect(status).toBe(201);
    expect(body.expiresAt).toBe(new Date(clock.now().getTime() + 15 * MINUTE_MS).toISOString());
    const code = await mailedCode(person.email);
    expect(code).toMatch(/^\d{6}$/);
    const mail = await db().mailMessage.findFirstOrThrow({ where: { to: person.email } });
    // The mail is in the page's language, and contains nothing that a stranger entered.
    expect(mail.subject).toContain("Ihr Code");
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain("Vera");
    const begun = await start({ ...person, code });
    expect(begun.status).toBe(201);
    // A repeat leads to the same document; another start needs another code.
    expect((await start(person)).body.url).toBe(begun.body.url);
    const again = await start({ ...person, id: newId(), code });
    expect(again.problem.errors).toMatchObject([{ path: "code", code: "outdated" }]);

    const { documentId, recipientId } = await db().publicLinkStart.findUniqueOrThrow({
      where: { id: person.id },
    });
    const token = tokenIn(begun.body.url);
    await call(submitRoute, "POST", { params: { token }, body: answerOf("client") });
    const { authentication } = await db().submission.findUniqueOrThrow({
      where: { recipientId: recipientId ?? "" },
    });
    expect(authentication).toEqual({ via: "shared_link", publicLink: true, emailCode: true });
    const recipient = { id: recipientId ?? "", email: person.email };
    expect(authenticationText(authentication, recipient, [], "Acme")).toBe(
      "Public link of the template; a code mailed to the email address was entered there",
    );
    const trail = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
    expect(unverifiedRecipients(trail)).toEqual([]);
  });

  it("is the first again once others signed, or the hour is over", async () => {
    const begun = await beginMany(PUBLIC_LINK_LIMITS.startsWithoutCode);
    expect((await start(visitor())).status).toBe(403);
    const token = begun[0]?.token ?? "";
    await call(submitRoute, "POST", { params: { token }, body: answerOf("client") });
    expect((await start(visitor())).status).toBe(201);
    expect((await start(visitor())).status).toBe(403);
    clock.advance(HOUR_MS);
    expect((await start(visitor())).status).toBe(201);
  });

  it("is one of many at once: no more than the limit begin without a code", async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => start(visitor())));
    const begun = outcomes.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(PUBLIC_LINK_LIMITS.startsWithoutCode);
  });

  it("is counted by link: another one's visitors begin as ever", async () => {
    await beginMany(PUBLIC_LINK_LIMITS.startsWithoutCode);
    const other = await createLink(tenant);
    expect((await start(visitor(), other)).status).toBe(201);
  });
});

it("who begins and signs without end needs a code as well", async () => {
  for (let i = 0; i < PUBLIC_LINK_LIMITS.startsPerNetwork; i++) {
    const { body } = await start(visitor());
    await call(submitRoute, "POST", { params: { token: tokenIn(body.url) }, body: answerOf("client") });
  }
  expect((await start(visitor())).problem.code).toBe("CODE_REQUIRED");
  const person = visitor();
  expect((await start({ ...person, code: await plantCode(link, person.email) })).status).toBe(201);
});

describe("a code", () => {
  it("can be missed five times; then a new one is needed", async () => {
    const person = visitor();
    const code = await plantCode(link, person.email);
    const wrong = code === "000000" ? "000001" : "000000";
    const errorOf = async (entered: string) =>
      (await start({ ...person, code: entered })).problem.errors?.map((one) => `${one.path} ${one.code}`);
    const tries = await Promise.all(
      Array.from({ length: PUBLIC_LINK_LIMITS.triesPerCode + 3 }, () => errorOf(wrong)),
    );
    const counted = tries.flat().filter((one) => one === "code invalid_value");
    expect(counted).toHaveLength(PUBLIC_LINK_LIMITS.triesPerCode);
    expect(await errorOf(code)).toEqual(["code outdated"]);
    expect(await db().publicLinkStart.count({ where: { linkId: link.id } })).toBe(0);
    expect((await start({ ...person, code: await plantCode(link, person.email) })).status).toBe(201);
  });

  it("is not used up for its owner by what strangers enter elsewhere, and cannot be guessed without end", async () => {
    const person = visitor();
    const code = await plantCode(link, person.email);
    const wrong = code === "000000" ? "000001" : "000000";
    const from = (ip: string, entered: string, who = person) =>
      startDocument({ ...VISITOR_ORIGIN, ip }, link.token, { ...who, code: entered }).then(
        () => "begun",
        (error: AppError) => error.details.errors?.map((one) => one.code).join(),
      );
    for (let i = 0; i < PUBLIC_LINK_LIMITS.triesPerCode; i++)
      expect(await from("198.51.100.7", wrong)).toBe("invalid_value");
    expect(await from("198.51.100.7", code)).toBe("outdated");
    // Further attempts by the stranger do not use up anybody else's tries.
    for (let i = 0; i < PUBLIC_LINK_LIMITS.triesPerCodeOfAll; i++)
      expect(await from("198.51.100.7", wrong)).toBe("outdated");
    expect(await from("203.0.113.9", code)).toBe("begun");

    // The number of tries is also limited over all networks together.
    const other = visitor();
    const otherCode = await plantCode(link, other.email);
    const guess = otherCode === "000000" ? "000001" : "000000";
    const networks = PUBLIC_LINK_LIMITS.triesPerCodeOfAll / PUBLIC_LINK_LIMITS.triesPerCode;
    for (let network = 0; network < networks; network++)
      for (let i = 0; i < PUBLIC_LINK_LIMITS.triesPerCode; i++)
        expect(await from(`192.0.2.${network}`, guess, other)).toBe("invalid_value");
    expect(await from("192.0.2.200", otherCode, other)).toBe("outdated");
  });

  it("is of one address at one link, for a quarter of an hour, and the newest one only", async () => {
    const [person, other] = [visitor(), visitor()];
    const elsewhere = await createLink(tenant);
    const code = await plantCode(link, person.email);
    expect((await start({ ...other, code })).status).toBe(400);
    expect((await start({ ...person, code }, elsewhere)).status).toBe(400);
    expect((await start({ ...person, code: "12345" })).status).toBe(400);
    const newer = await plantCode(link, person.email);
    if (newer !== code) expect((await start({ ...person, code })).status).toBe(400);
    clock.advance(15 * MINUTE_MS);
    expect((await start({ ...person, code: newer })).problem.errors).toMatchObject([{ code: "outdated" }]);
    clock.advance(DAY_MS + 1);
    await pruneStarts();
    expect(await db().publicLinkCode.count({ where: { linkId: link.id } })).toBe(0);
  });

  it("is not in the database, and not mailed once it is used or over", async () => {
    const person = visitor();
    const code = await plantCode(link, person.email);
    const row = await db().publicLinkCode.findFirstOrThrow({ where: { email: person.email } });
    expect(JSON.stringify(row)).not.toContain(code);
    await start({ ...person, code });
    await sendMailsFor("public-link/code-requested", { codeId: row.id });
    expect(await db().mailMessage.count({ where: { to: person.email } })).toBe(0);
  });

  it("is mailed to one address once a minute and five times an hour, whoever asks", async () => {
    const [{ email }, hasty] = [visitor(), visitor()];
    expect((await request({ email: hasty.email })).status).toBe(201);
    expect((await request({ email: hasty.email })).problem.code).toBe("RATE_LIMITED");
    expect((await request({ email })).status).toBe(201);
    const minutePasses = () =>
      db().$executeRaw`delete from rate_limit_counters where key like 'public-link-mail:%'`;
    for (let i = 1; i < PUBLIC_LINK_LIMITS.codesPerEmail; i++) {
      await minutePasses();
      expect((await request({ email })).status).toBe(201);
    }
    await minutePasses();
    const elsewhere = await createLink(await createTenant());
    const over = await call(codeRoute, "POST", { params: { link: elsewhere.token }, body: { email } });
    expect([over.status, over.problem.code]).toEqual([429, "RATE_LIMITED"]);
    expect(over.headers.get("retry-after")).toBeTruthy();
  });

  it("counts as a mail of the workspace to the address: beyond those of a day it is not sent", async () => {
    const { mailsPerAddressPerDay } = env;
    Object.assign(env, { mailsPerAddressPerDay: 1 });
    try {
      const { email } = visitor();
      expect((await request({ email })).status).toBe(201);
      const other = await createLink(tenant);
      await db().$executeRaw`delete from rate_limit_counters where key like 'public-link-mail:%'`;
      const ask = () => call(codeRoute, "POST", { params: { link: other.token }, body: { email } });
      const refused = await ask();
      expect([refused.status, refused.problem.code]).toEqual([429, "RATE_LIMITED"]);
      expect(await db().publicLinkCode.count({ where: { email } })).toBe(1);
      const requested = { name: "public-link/code-requested" };
      expect(await db().addressMailDay.count({ where: { workspaceId: tenant.workspaceId } })).toBe(1);
      const { id } = await db().publicLinkCode.findFirstOrThrow({ where: { email } });
      const jobs = await db().outboxEvent.findMany({ where: requested });
      expect(jobs.filter(({ data }) => (data as { codeId: string }).codeId === id)).toHaveLength(1);
      clock.advance(DAY_MS);
      await db().$executeRaw`delete from rate_limit_counters where key like 'public-link-mail:%'`;
      expect((await ask()).status).toBe(201);
    } finally {
      Object.assign(env, { mailsPerAddressPerDay });
    }
  });

  it("is asked for twenty times an hour from one network, and others are not kept from it", async () => {
    const ask = (ip: string) => requestStartCode({ ip }, link.token, { email: visitor().email });
    for (let i = 0; i < PUBLIC_LINK_LIMITS.codesPerNetwork; i++) await ask("198.51.100.7");
    await expect(ask("198.51.100.7")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await ask("198.51.100.8");
  });

  it("is not mailed for a link that is off or none", async () => {
    const { templateId } = link;
    const off = { isEnabled: false, roleKey: "client", others: [], maxUses: null, expiresAt: null };
    const others = [{ roleKey: "provider", name: "Pat Provider", email: "pat@example.com" }];
    await savePublicLink(tenant.ctx, templateId, { ...off, others });
    expect((await request(visitor())).status).toBe(400);
    expect((await request({ email: visitor().email })).status).toBe(409);
    const none = await call(codeRoute, "POST", {
      params: { link: "none" },
      body: { email: "a@example.com" },
    });
    expect(none.status).toBe(404);
  });
});
