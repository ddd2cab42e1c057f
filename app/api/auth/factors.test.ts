import { describe, expect, it } from "vitest";
import { POST as confirmApp, DELETE as removeApp } from "@/app/api/auth/factors/authenticator-app/route";
import { POST as beginApp } from "@/app/api/auth/factors/authenticator-app/secret/route";
import { DELETE as remove, PATCH as rename } from "@/app/api/auth/factors/passkeys/[id]/route";
import { POST as addOptions } from "@/app/api/auth/factors/passkeys/options/route";
import { POST as add } from "@/app/api/auth/factors/passkeys/route";
import { POST as renewCodes } from "@/app/api/auth/factors/recovery-codes/route";
import { GET as list } from "@/app/api/auth/factors/route";
import type { FactorsDto } from "@/lib/contracts/factors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { type Credential, call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { codeOf, SITE } from "@/test/api/factors";
import { deliverAccountMails } from "@/test/api/mailbox";
import { createBrowser, createTenant, createUser } from "@/test/api/world";
import { createAuthenticator } from "@/test/support/authenticator";

const headers = { "sec-fetch-site": "same-origin" };

async function person() {
  const user = await createUser();
  return { ...user, browser: await createBrowser(user.userId) };
}
const write = (
  handler: Parameters<typeof call>[0],
  credential: Credential,
  body?: unknown,
  params: Record<string, string> = {},
  method = "POST",
) => call(handler, method, { credential, params, headers, ...(body === undefined ? {} : { body }) });
const factorsOf = async (credential: Credential): Promise<FactorsDto> =>
  (await call(list, "GET", { credential })).body;

async function addPasskey(credential: Credential, device = createAuthenticator(SITE()), name = "Laptop") {
  const options = await write(addOptions, credential);
  expect(options.status).toBe(200);
  return write(add, credential, { name, passkey: device.register(options.body) });
}
async function addApp(credential: Credential) {
  const { body } = await write(beginApp, credential);
  const answer = await write(confirmApp, credential, {
    enrolment: body.enrolment,
    code: codeOf(body.secret),
  });
  return { ...body, answer };
}
const subjectsTo = async (email: string) => {
  await deliverAccountMails();
  return (await listMailboxMessages(email, 50)).map(({ subject, text }) => `${subject}: ${text}`);
};
const eventsOf = async (logId: string) => {
  const rows = await db().securityEvent.findMany({
    where: { logId, type: { in: ["factor.added", "factor.removed", "factor.used"] } },
    orderBy: { sequence: "asc" },
  });
  return rows.map(({ type, target, details }) => [type, target?.name, details.factor]);
};

/** The person has just confirmed that it is them, at the present time of the clock. */
const confirmed = (userId: string) =>
  db().userSession.updateMany({ where: { userId }, data: { authenticatedAt: getClock().now() } });

describe("passkeys", () => {
  it("are added, listed, renamed and removed; the owner is mailed, and it is logged", async () => {
    const tenant = await createTenant();
    const browser = await createBrowser(tenant.userId);
    const device = createAuthenticator({ ...SITE(), isSyncable: false });
    const { status, body } = await addPasskey(browser, device);
    expect(status).toBe(201);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    const { id } = body.passkey;
    expect(body.passkey).toMatchObject({
      name: "Laptop",
      isDeviceBound: true,
      isSynced: false,
      otherHost: null,
    });
    const second = await addPasskey(browser);
    expect([second.status, second.body.recoveryCodes]).toEqual([201, null]);
    const renamed = await write(rename, browser, { name: "Old laptop" }, { id }, "PATCH");
    expect([renamed.status, renamed.body.name]).toEqual([200, "Old laptop"]);
    expect((await write(remove, browser, undefined, { id }, "DELETE")).status).toBe(204);
    expect((await write(remove, browser, undefined, { id }, "DELETE")).status).toBe(404);
    const left = await factorsOf(browser);
    expect([left.passkeys.map(({ name }) => name), left.recoveryCodesLeft]).toEqual([["Laptop"], 10]);
    for (const log of [tenant.userId, tenant.workspaceId])
      expect(await eventsOf(log)).toEqual([
        ["factor.added", "Laptop", "passkey"],
        ["factor.added", "Laptop", "passkey"],
        ["factor.removed", "Old laptop", "passkey"],
      ]);
    const mails = await subjectsTo(tenant.email);
    expect(mails).toHaveLength(3);
    expect(mails[0]).toContain("A passkey was removed");
  });

  it("are nobody else's to rename or remove", async () => {
    const [one, other] = [await person(), await person()];
    const { id } = (await addPasskey(one.browser)).body.passkey;
    for (const wanted of [id, newId()]) {
      const params = { id: wanted };
      expect((await write(rename, other.browser, { name: "Mine" }, params, "PATCH")).status).toBe(404);
      expect((await write(remove, other.browser, undefined, params, "DELETE")).status).toBe(404);
    }
    expect((await factorsOf(one.browser)).passkeys.map(({ name }) => name)).toEqual(["Laptop"]);
  });

  it("are made for this person, session, site and moment; and once", async () => {
    const { browser, userId } = await person();
    const other = await person();
    const device = createAuthenticator(SITE());
    const { body: options } = await write(addOptions, browser);
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const tryIn = (credential: Credential, passkey: unknown) =>
      write(add, credential, { name: "Laptop", passkey });
    const wrong = [
      device.register(options, { origin: "https://evil.example" }),
      device.register(options, { rpId: "evil.example" }),
      device.register(options, { isVerified: false }),
      device.register(options, { type: "webauthn.get" }),
    ];
    const right = device.register(options);
    for (const passkey of wrong) expect((await tryIn(browser, passkey)).status).toBe(400);
    expect((await tryIn(other.browser, right)).status).toBe(400);
    expect((await tryIn(await createBrowser(userId), right)).status).toBe(400);
    const tryLate = () => confirmed(userId).then(() => tryIn(browser, right));
    expect((await later(HOUR_MS / 4, tryLate)).status).toBe(400);
    const raced = await Promise.all([tryIn(browser, right), tryIn(browser, right)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, expect.any(Number)]);
    expect(await db().passkey.count({ where: { userId } })).toBe(1);
    // Another person cannot claim it, nor this one again.
    for (const credential of [other.browser, browser])
      expect((await addPasskey(credential, device)).problem.code).toBe("INVALID_STATE");
  });

  it("are at most twenty, also when several are added at once", async () => {
    const { userId, browser } = await person();
    await addPasskey(browser);
    const [row] = await db().passkey.findMany({ where: { userId } });
    if (!row) throw new Error("no passkey was added");
    const copies = Array.from({ length: 18 }, (_, i) => ({ ...row, id: newId(), credentialId: `copy-${i}` }));
    await db().passkey.createMany({ data: copies });
    const raced = await Promise.all([1, 2, 3].map(() => addPasskey(browser)));
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await db().passkey.count({ where: { userId } })).toBe(20);
    expect((await write(addOptions, browser)).problem.code).toBe("INVALID_STATE");
  });

  it("of another host are marked", async () => {
    const { browser } = await person();
    await addPasskey(browser);
    await db().passkey.updateMany({ data: { rpId: "old.example" } });
    expect((await factorsOf(browser)).passkeys.map(({ otherHost }) => otherHost)).toEqual(["old.example"]);
  });
});

describe("an authenticator app", () => {
  it("counts once a code of it was right, and is one at a time", async () => {
    const { email, userId, browser } = await person();
    const begun = (await write(beginApp, browser)).body;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Countersign/);
    expect(begun.qr.size).toBeGreaterThan(20);
    const confirm = (code: string, credential: Credential = browser) =>
      write(confirmApp, credential, { enrolment: begun.enrolment, code });
    const wrong = await confirm("000000");
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, "code"]);
    expect((await factorsOf(browser)).authenticatorApp).toBeNull();
    const other = await person();
    expect((await confirm(codeOf(begun.secret), other.browser)).problem.errors?.[0]?.path).toBe("enrolment");
    const confirmLate = () => confirmed(userId).then(() => confirm(codeOf(begun.secret)));
    const late = await later(HOUR_MS, confirmLate);
    expect(late.problem.errors?.[0]?.path).toBe("enrolment");
    const code = codeOf(begun.secret);
    const raced = await Promise.all([confirm(code), confirm(code)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await write(beginApp, browser)).problem.code).toBe("INVALID_STATE");
    const { secret } = await db().authenticatorApp.findUniqueOrThrow({ where: { userId } });
    expect(Buffer.from(secret, "base64").toString("latin1")).not.toContain(begun.secret);
    expect(await subjectsTo(email)).toHaveLength(1);
    expect((await write(removeApp, browser, undefined, {}, "DELETE")).status).toBe(204);
    expect((await write(removeApp, browser, undefined, {}, "DELETE")).status).toBe(404);
    expect(await eventsOf(userId)).toEqual([
      ["factor.added", "Authenticator app", "totp"],
      ["factor.removed", "Authenticator app", "totp"],
    ]);
  });
});

describe("recovery codes", () => {
  it("come with the first factor, go with the last, and are replaced on demand", async () => {
    const { browser, userId } = await person();
    expect((await write(renewCodes, browser)).problem.code).toBe("INVALID_STATE");
    const { answer } = await addApp(browser);
    const first: string[] = answer.body.recoveryCodes;
    const renewed = await write(renewCodes, browser);
    expect(renewed.status).toBe(201);
    expect(first.filter((code) => renewed.body.recoveryCodes.includes(code))).toEqual([]);
    expect(await db().recoveryCode.count({ where: { userId } })).toBe(10);
    await write(removeApp, browser, undefined, {}, "DELETE");
    expect((await factorsOf(browser)).recoveryCodesLeft).toBe(0);
  });
});

describe("changes of factors", () => {
  it("are nobody's without a session, and not those of keys", async () => {
    const tenant = await createTenant();
    for (const credential of [{}, tenant.key])
      for (const [handler, method] of [
        [list, "GET"],
        [addOptions, "POST"],
        [beginApp, "POST"],
        [renewCodes, "POST"],
        [removeApp, "DELETE"],
      ] as const)
        expect((await call(handler, method, { credential, headers })).status).toBe(401);
  });

  it("are bounded, so that they flood neither mailbox nor log", async () => {
    const { browser } = await person();
    const statuses: number[] = [];
    for (let i = 0; i < 45; i++)
      statuses.push((await write(removeApp, browser, undefined, {}, "DELETE")).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
