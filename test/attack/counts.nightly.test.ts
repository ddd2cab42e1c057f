import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "@/scripts/lib/server.mjs";
import { Instance, until } from "@/test/crash/instance";
import { MailSink } from "./mail-sink";
import { caller, mailed, requester, sign, Tenant, TWO_AT_ONCE } from "./tenant";

/**
 * The most that strangers and new accounts can cause, counted at a production server with its default limits: only
 * through its API, and by the mails that arrive at a mail server.
 */
const MAILS_OF_A_WORKSPACE = 20;
const MAILS_OF_NEW_ACCOUNTS = 50;
const STARTS = 500;
/** Number of starts per hour that need no mailed code. */
const STARTS_WITHOUT_CODE = 5;
/**
 * Further starts, with a code: more than the plan has documents, and more than the number that used to close a link
 * for an hour.
 */
const STARTS_WITH_CODE = 100;
const AT_ONCE = 20;

let instance: Instance;
let server: Server;
let sink: MailSink;
beforeAll(async () => {
  [instance, sink] = await Promise.all([Instance.create(), MailSink.start()]);
  server = await instance.start({
    ...{ RATE_LIMIT_PER_MINUTE: "", TRUSTED_PROXIES: "loopback", TSA_URLS: "" },
    ...{ SMTP_URL: sink.url, SELF_HOSTED_PLAN: "pro" },
  });
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await Promise.all([instance?.remove(), sink?.close()]);
}, 150_000);

let addresses = 0;
/** Another caller's address (198.18.0.0/15 is reserved for benchmarks, RFC 2544). */
const newAddress = (): string => `198.18.${addresses >> 8}.${addresses++ & 255}`;

async function newTenant(): Promise<Tenant> {
  const mailsTo = async (to: string) => sink.in(to);
  return Tenant.create(instance.url, `tenant-${randomUUID()}`, newAddress(), mailsTo);
}

/** Does the work this many times, a few at once. */
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) results.push(await work(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function countBy(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Repeats the work if a day (UTC) began meanwhile, because limits are counted per day. */
async function withinOneDay<T>(work: () => Promise<T>): Promise<T & { tomorrow: string }> {
  for (;;) {
    const day = today();
    const result = await work();
    const tomorrow = new Date(Date.parse(day) + 24 * 60 * 60 * 1_000).toISOString();
    if (today() === day) return { ...result, tomorrow };
  }
}

type Held = { reason: string; until: string | null } | null;

/** Sends a document to two people who share an address. @returns its id */
async function send(tenant: Tenant, templateId: string, email: string): Promise<string> {
  const recipients = TWO_AT_ONCE.roles.map(({ key, label }) => ({ roleKey: key, name: label, email }));
  const { id } = await tenant.ask("POST", "/v1/documents", { templateId, name: "Agreement", recipients });
  const { status, body } = await tenant.request("POST", `/v1/documents/${id}/send`);
  expect([status, body.status]).toEqual([200, "sent"]);
  return id;
}

async function remind(tenant: Tenant, id: string): Promise<void> {
  expect((await tenant.request("POST", `/v1/documents/${id}/remind`)).status).toBe(200);
}

const arrived = (mailbox: string, mails: number) =>
  until(`${mails} mails to ${mailbox}`, async () => sink.in(mailbox).length >= mails);

/** The hold status of both recipients' mails, once each was sent or held: null for a mail that was sent. */
function toldOf(tenant: Tenant, id: string, event: "delivered" | "reminded"): Promise<Held[]> {
  return until(`what became of the mail of ${id}`, async () => {
    const { recipients }: { recipients: { heldMail: Held }[] } = await tenant.ask(
      "GET",
      `/v1/documents/${id}`,
    );
    const held = recipients.map(({ heldMail }) => heldMail);
    if (held.every(Boolean)) return held;
    const trail: { type: string }[] = await tenant.ask("GET", `/v1/documents/${id}/audit`);
    return trail.filter(({ type }) => type === event).length === recipients.length ? held : null;
  });
}

/** The same for each document; one after another, since each request counts against the limit. */
async function allTold(tenant: Tenant, ids: readonly string[]): Promise<Held[][]> {
  const told: Held[][] = [];
  for (const id of ids) told.push(await toldOf(tenant, id, "delivered"));
  return told;
}

const isHeld = (told: readonly Held[]): boolean => told.every(Boolean);

it("an address gets twenty mails a day from a workspace, and fifty from all new ones", {
  timeout: 240_000,
}, async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const tenant = await newTenant();
      return { tenant, templateId: await tenant.publish(undefined, TWO_AT_ONCE) };
    }),
  );
  if (!first) throw new Error("no tenant");
  const seen = await withinOneDay(async () => {
    const name = `victim-${randomUUID()}`;
    const victim = `${name}@countersign.example`;
    const { tenant, templateId } = first;
    // The reminder is the twentieth mail.
    const ids = await times(MAILS_OF_A_WORKSPACE - 1, () => send(tenant, templateId, victim));
    await arrived(victim, MAILS_OF_A_WORKSPACE - 1);
    const went = await allTold(tenant, ids);
    const [one = "", another = ""] = ids;
    await remind(tenant, one);
    went.push(await toldOf(tenant, one, "reminded"));
    await remind(tenant, another);
    const reminder = await toldOf(tenant, another, "reminded");
    const invitation = await toldOf(tenant, await send(tenant, templateId, victim), "delivered");
    const ofFirst = sink.in(victim);
    const later = [];
    for (const [at, { tenant, templateId }] of others.entries()) {
      const tagged = await times(MAILS_OF_A_WORKSPACE + 1, (i) =>
        send(tenant, templateId, `${name}+${i}@countersign.example`),
      );
      await arrived(victim, Math.min((at + 2) * MAILS_OF_A_WORKSPACE, MAILS_OF_NEW_ACCOUNTS));
      const told = await allTold(tenant, tagged);
      later.push({ held: told.filter(isHeld).length, arrived: sink.in(victim).length });
    }
    return { went: went.flat().filter(Boolean), ofFirst, reminder, invitation, later };
  });

  expect(seen.went).toEqual([]);
  expect(seen.ofFirst).toHaveLength(MAILS_OF_A_WORKSPACE);
  // One mail for both recipients, with the link of each.
  for (const { text } of seen.ofFirst) expect(new Set(text.match(/\/sign\/[\w-]+/g)).size).toBe(2);
  const waits = { reason: "address_limit", until: seen.tomorrow };
  expect([seen.reminder, seen.invitation]).toEqual([
    [waits, waits],
    [waits, waits],
  ]);
  expect(seen.later).toEqual([
    { held: 1, arrived: 2 * MAILS_OF_A_WORKSPACE },
    { held: 11, arrived: MAILS_OF_NEW_ACCOUNTS },
  ]);
});

const visitor = () => ({ id: randomUUID(), name: "Vera", email: `${randomUUID()}@visitors.example` });

/** Everything that the workspace sees of its documents, and what they count towards. */
async function everything({ ask }: Tenant) {
  const { documents, workspaces } = await ask("GET", "/v1/billing");
  const lists = ["", "&status=draft", "&status=sent", "&q=vera"];
  return {
    usage: { documents, workspaces },
    documents: await Promise.all(lists.map((query) => ask("GET", `/v1/documents?limit=100${query}`))),
    notifications: await ask("GET", "/v1/notifications"),
    found: await ask("GET", "/api/search?q=vera"),
  };
}

it("a link that five hundred strangers begin at and never sign counts nothing, and stays open to who signs", {
  timeout: 240_000,
}, async () => {
  const tenant = await newTenant();
  const templateId = await tenant.publish();
  const route = `/api/templates/${templateId}/public-link`;
  const settings = { isEnabled: true, roleKey: "client", others: [], maxUses: null, expiresAt: null };
  const { link } = await tenant.ask("PUT", route, settings);
  const base = `/api/public-links/${new URL(link.url).pathname.split("/").at(-1)}`;
  const before = await everything(tenant);
  const mailsBefore = sink.in(tenant.email).length;

  const answers = await times(STARTS, async () => {
    const request = requester(instance.url, newAddress());
    const { status, body } = await request("POST", `${base}/documents`, visitor());
    return `${status} ${body.code ?? ""}`.trim();
  });
  expect(countBy(answers)).toEqual({
    201: STARTS_WITHOUT_CODE,
    "403 CODE_REQUIRED": STARTS - STARTS_WITHOUT_CODE,
  });

  /**
   * Starts a document with the code that is mailed to the visitor's address. @returns the token of the visitor's link
   */
  const beginWithCode = async (from: string, person = visitor()): Promise<string> => {
    const ask = caller(instance.url, from);
    await ask("POST", `${base}/codes`, { email: person.email });
    const code = await mailed(async (to) => sink.in(to), person.email, /^(\d{6})$/m);
    const { url } = await ask("POST", `${base}/documents`, { ...person, code });
    return new URL(url).pathname.split("/").at(-1) ?? "";
  };
  const atVisitors = () => sink.mails.filter(({ to }) => to.endsWith("@visitors.example")).length;
  expect(atVisitors()).toBe(0);
  await times(STARTS_WITH_CODE, () => beginWithCode(newAddress()));

  const unsigned = STARTS_WITHOUT_CODE + STARTS_WITH_CODE;
  expect((await tenant.ask("GET", route)).link).toMatchObject({ standing: "open", uses: 0, unsigned });
  expect(await everything(tenant)).toEqual(before);
  expect([atVisitors(), sink.in(tenant.email).length]).toEqual([STARTS_WITH_CODE, mailsBefore]);

  const [person, from] = [visitor(), newAddress()];
  const refused = await requester(instance.url, from)("POST", `${base}/documents`, person);
  expect([refused.status, refused.body.code]).toEqual([403, "CODE_REQUIRED"]);
  await sign(caller(instance.url, from), await beginWithCode(from, person));
  const after = await everything(tenant);
  expect(after.usage.documents.sent).toBe(before.usage.documents.sent + 1);
  expect(after.documents[0]).toHaveLength(1);
  expect((await tenant.ask("GET", route)).link).toMatchObject({ standing: "open", uses: 1, unsigned });
  // This document is the only one whose completion is mailed.
  await until("the mails about the end", async () => sink.in(tenant.email).length > mailsBefore);
  await until("the visitor's copy", async () => sink.in(person.email).length === 2);
  expect(atVisitors()).toBe(STARTS_WITH_CODE + 2);
});
