import { randomUUID } from "node:crypto";
import { type Countersign, createCountersign } from "@countersign/client";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ResendStandIn, STAND_IN_KEY } from "@/lib/platform/ports/mail/testing/resend-stand-in";
import { eachInLanes } from "@/lib/pure/each-in-lanes";
import { freePort } from "@/scripts/lib/ports.mjs";
import type { Postgres } from "@/scripts/lib/postgres.mjs";
import { patientFetch } from "@/test/crash/chaos/caller";
import { type Cast, ENDINGS, type Ending, play, sign } from "@/test/crash/chaos/flows";
import { prepareTemplates } from "@/test/crash/chaos/templates";
import {
  expectEventsOnce,
  expectMailsOnce,
  expectSealedOnce,
  expectWholeChain,
  expectWorkDone,
  settle,
} from "@/test/crash/checks";
import { Instance } from "@/test/crash/instance";
import { type Receiver, startReceiver } from "@/test/fixtures/webhooks/receiver";
import { RoundRobin } from "@/test/support/round-robin";
import { ensureFormerVersion, type FormerVersion } from "./former-version";
import { PHASES, type Phase, UpgradingFleet } from "./upgrading-fleet";

/**
 * An installation of the former version, with data, is upgraded while people and programs go on: two servers share a
 * database whose owner both connect as; this version's migrations run beside them, and then the servers are replaced one
 * after the other. Each signature is sealed once, with its mails and events, whichever version took it and whichever goes
 * on with it.
 */
const REQUESTS = 10_000;
/** Half of them on documents that were sent before the upgrade. */
const LAST_SIGNATURES = 200;
const CONCURRENCY = 12;
/** Of each document, so that all together are {@link REQUESTS}: a last signature takes two, a whole document six. */
const READS = REQUESTS / LAST_SIGNATURES - 4;
const OF_EACH_ENDING = 3;
const MAX_UNAVAILABLE = 0.001;
const EVENTS: Record<Ending, string[]> = {
  completed: ["recipient.signed", "recipient.signed", "recipient.delivered", "document.completed"],
  parallel: ["recipient.signed", "recipient.signed", "document.completed"],
  declined: ["recipient.signed", "recipient.delivered", "document.declined"],
  voided: ["recipient.signed", "recipient.delivered", "document.voided"],
  expired: ["document.expired"],
  deleted: ["recipient.signed", "recipient.delivered", "document.voided", "document.deleted"],
  "signed-once": ["recipient.signed", "recipient.delivered"],
};
/** The owner, two signers, and for the ordered ones who gets a copy. */
const LAST_MAILS = { completed: 4, parallel: 3 };

type Played = { id: string; ending: Ending };

let former: FormerVersion;
let instance: Instance;
let mails: ResendStandIn;
let receiver: Receiver;
let balancer: RoundRobin;
let fleet: UpgradingFleet;
let countersign: Countersign;
let cast: Cast;
let drafts: string[];
let waiting: { id: string; name: string }[];
let migrations: string[];
const played: Played[] = [];
/** When each last signature was accepted. */
const accepted: Phase[] = [];

beforeAll(async () => {
  former = await ensureFormerVersion();
  instance = await Instance.create({ isDurable: true, prepare });
  [mails, receiver, balancer] = await Promise.all([
    ResendStandIn.start(),
    startReceiver(),
    RoundRobin.start(),
  ]);
  fleet = new UpgradingFleet(instance, former, balancer, {
    APP_SECRET: "a secret of a test, and long enough",
    APP_URL: balancer.url,
    MAILS_PER_DAY: "0",
    RESEND_API_KEY: STAND_IN_KEY,
    RESEND_BASE_URL: mails.url,
    WEBHOOKS_ALLOW_PRIVATE: "true",
  });
  await fleet.start([instance.port, await freePort()]);
  const { url: baseUrl } = balancer;
  const fetch = patientFetch(
    () => [baseUrl],
    () => undefined,
  );
  countersign = createCountersign({ baseUrl, apiKey: instance.demo.apiKey, fetch });
  await countersign.createWebhook({ body: { url: receiver.url("/fine") } });
  cast = {
    countersign,
    mails,
    templates: await prepareTemplates(instance),
    passTimeOf: (id) => instance.passTimeOf(id),
  };
  await prepareData();
  await Promise.all([work(), fleet.upgrade(REQUESTS / 5).then((applied) => (migrations = applied))]);
  await settle(instance);
}, 1_200_000);

afterAll(async () => {
  await fleet?.stop();
  await balancer?.stop();
  await receiver?.stop();
  await mails?.close();
  await instance?.remove();
}, 150_000);

/** A database of the operator's own, whose owner is the role that the servers connect as; the former version's schema. */
async function prepare(server: Postgres): Promise<{ url: string; appUrl: string }> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const password = randomUUID();
  await admin.query(`create role operator login password '${password}'`);
  await admin.query("create database upgraded owner operator");
  await admin.end();
  const { href } = Object.assign(new URL(server.url), {
    username: "operator",
    password,
    pathname: "/upgraded",
  });
  await former.migrate(href);
  return { url: href, appUrl: href };
}

/** Documents in every state, and as many that wait for their last signature as are signed during the upgrade. */
async function prepareData(): Promise<void> {
  drafts = await Promise.all(
    Array.from({ length: OF_EACH_ENDING }, async (_, i) => {
      const recipients = ["tenant", "landlord"].map((roleKey) => ({
        roleKey,
        name: `draft ${roleKey}`,
        email: `draft-${i}-${roleKey}@countersign.example`,
      }));
      const body = { templateId: cast.templates.parallel, name: `draft-${i}`, recipients };
      return (await countersign.createDocument({ body })).id;
    }),
  );
  const before = ENDINGS.flatMap((ending) => Array.from({ length: OF_EACH_ENDING }, () => ending));
  await eachInLanes([...before.entries()], CONCURRENCY, async ([i, ending]) => {
    played.push(await play(cast, `before-${i}`, ending));
  });
  waiting = [];
  await eachInLanes([...Array(LAST_SIGNATURES / 2).keys()], CONCURRENCY, async (i) => {
    waiting.push(await play(cast, `waiting-${i}`, "signed-once"));
  });
  await settle(instance);
}

/** Signs, creates and reads until the upgrade is done: a document that waits and a new one, in turn. */
async function work(): Promise<void> {
  let next = 0;
  const one = async () => {
    for (let i = next++; i < LAST_SIGNATURES || fleet.phase !== "this version"; i = next++) {
      const document = i % 2 === 0 ? waiting[i / 2] : undefined;
      const id = document ? await signLast(document) : await playNew(i);
      for (let n = 0; n < READS; n++)
        if (n % 4 === 0) await countersign.listDocuments({ query: { limit: 10 } });
        else await countersign.getDocument({ path: { id } });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
}

async function signLast({ id, name }: { id: string; name: string }): Promise<string> {
  await sign(cast, name, "landlord");
  accepted.push(fleet.phase);
  played.push({ id, ending: "completed" });
  return id;
}

async function playNew(i: number): Promise<string> {
  const one = await play(cast, `during-${i}`, "parallel");
  accepted.push(fleet.phase);
  played.push(one);
  return one.id;
}

const idsOf = (...endings: Ending[]) =>
  played.filter(({ ending }) => endings.includes(ending)).map(({ id }) => id);

it("has migrations, and replaces each server, which ends in order", () => {
  expect(migrations.length).toBeGreaterThan(0);
  expect(fleet.ends).toEqual(["exit code 143", "exit code 143"]);
});

it("answers all requests, and refuses one in a thousand at most for the moment", () => {
  const { answered, statuses, failures } = balancer;
  process.stdout.write(
    `${answered} requests: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(", ")}\n`,
  );
  expect(answered).toBeGreaterThanOrEqual(REQUESTS);
  const unavailable = statuses.get(503) ?? 0;
  expect(unavailable / answered, failures.join("\n")).toBeLessThanOrEqual(MAX_UNAVAILABLE);
  const others = failures.filter((failure) => !failure.startsWith("503"));
  expect(others, fleet.errors.slice(0, 20).join("\n")).toEqual([]);
});

it("accepts last signatures in each phase", () => {
  expect(accepted.length).toBeGreaterThanOrEqual(LAST_SIGNATURES);
  const counts = PHASES.map((phase) => accepted.filter((one) => one === phase).length);
  process.stdout.write(`last signatures: ${PHASES.map((phase, i) => `${phase} ${counts[i]}`).join(", ")}\n`);
  for (const [i, count] of counts.entries()) expect(count, PHASES[i]).toBeGreaterThanOrEqual(10);
});

it("loses and doubles nothing", { timeout: 150_000 }, async () => {
  await expectSealedOnce(instance, idsOf("completed", "parallel"));
  for (const { id } of played) await expectWholeChain(instance, id);
  const created = ["document.created", "document.sent"];
  await expectEventsOnce(
    instance,
    receiver,
    new Map(played.map(({ id, ending }) => [id, [...created, ...EVENTS[ending]]])),
  );
  expectMailsOnce(mails);
  await expectWorkDone(instance);
});

it("sends each ending's mails, and tells the owner in the product", { timeout: 300_000 }, async () => {
  for (const ending of ["completed", "parallel"] as const) {
    const ids = idsOf(ending);
    const counts = await Promise.all(ids.map(async (id) => (await instance.completedMails(id)).length));
    expect(new Set(counts), ending).toEqual(new Set([LAST_MAILS[ending]]));
  }
  const untold = async () => {
    const { rows } = await instance.sql.query<{ id: string; status: string }>(
      `select d.id, d.status::text from documents d
        where d.id = any($1)
          and 1 <> (select count(*) from notifications n where n.dedupe_key = 'document.' || d.status || ':' || d.id)`,
      [idsOf("completed", "parallel", "declined", "expired")],
    );
    return rows;
  };
  // The next sweep tells of those that a job of the former version left out.
  await expect.poll(untold, { timeout: 240_000, interval: 1_000 }).toEqual([]);
});

it("keeps the drafts of before, which can be sent", async () => {
  for (const id of drafts)
    expect(await countersign.sendDocument({ path: { id } })).toMatchObject({ status: "sent" });
});
