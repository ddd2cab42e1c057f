import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SHARED_ROUTES } from "@/bench/lib/shared-routes";
import { readCpuMs } from "@/lib/document-engine/worker/process-usage";
import type { Server } from "@/scripts/lib/server.mjs";
import { Instance } from "@/test/crash/instance";
import { ModelStandIn } from "@/test/model/stand-in";
import { MailSink } from "./mail-sink";
import {
  MAX_SLOWDOWN,
  MIN_SAMPLES,
  median,
  p95,
  ratioOf,
  secondsToMeasure,
  slowest,
  TRIES,
  together,
} from "./slowdown";
import {
  type Answers,
  type AttackPlan,
  BEFORE_MEASURING_MS,
  DONE,
  startAttack,
  writesText,
} from "./start-attack";
import { Tenant, type Times } from "./tenant";

/**
 * A server with its default limits, as installed: what one caller costs everybody else, and how much processor time a
 * turn of the agent and a page that is the same for everybody take. The attack test has ten times those limits, so
 * that a tenant can work next to eleven attacks; here, each measurement uses new callers, who therefore stay within
 * the limits per minute.
 */
const ATTACKS = ["the API reference", "turns of the agent", "documents by one key"];
const WORK = ["page", "list", "upload", "seal"] as const;
const CALM_SECONDS = 5;
const MIN_SECONDS = 5;
/** In twelve seconds, a tenant makes about five hundred of the six hundred requests that a key may make. */
const MAX_SECONDS = 12;

/**
 * Length of a turn's response in characters; the longer response is nearly as long as a tool call's argument may be.
 */
const CHARACTERS = 24_000;
/** Both responses are written at the same speed, twice that of the fastest models, because a turn may take a minute. */
const WRITING_SECONDS = 3;
const PAIRS = 3;
/** Maximum ratio of the costs when a turn writes twice as much. */
const MAX_GROWTH = 2.3;

let instance: Instance;
let server: Server;
let model: ModelStandIn;
let sink: MailSink;
beforeAll(async () => {
  [instance, model, sink] = await Promise.all([Instance.create(), ModelStandIn.start(), MailSink.start()]);
  const legal = path.join(instance.dataDir, "legal.md");
  writeFileSync(legal, "## Terms\n\nThe parties agree.\n\n".repeat(50));
  server = await instance.start({
    ...{ LEGAL_TERMS: legal, LEGAL_PRIVACY: legal, LEGAL_IMPRINT: legal },
    ...{ RATE_LIMIT_PER_MINUTE: "", TRUSTED_PROXIES: "loopback", TSA_URLS: "", SMTP_URL: sink.url },
    ...{ AI_BASE_URL: model.url, AI_MODEL: "stand-in" },
  });
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await Promise.all([instance?.remove(), model?.close(), sink?.close()]);
}, 150_000);

let people = 0;
/** A new caller, from a network of their own (RFC 2544). */
async function somebody(): Promise<{ tenant: Tenant; network: string }> {
  people += 1;
  const network = `198.19.${people}`;
  const mailsTo = async (to: string) => sink.in(to);
  return { network, tenant: await Tenant.create(instance.url, `person-${people}`, `${network}.1`, mailsTo) };
}

/** The work of a new caller. */
async function work(tenant: Tenant, seconds: number): Promise<Times> {
  return tenant.work(seconds, { signsIn: false });
}

async function publisher(): Promise<Tenant> {
  const { tenant } = await somebody();
  await tenant.publish();
  return tenant;
}

async function attackers(seconds: number): Promise<AttackPlan> {
  const [{ tenant, network }, ...others] = await Promise.all([somebody(), somebody(), somebody()]);
  await tenant.publish();
  const conversations = await Promise.all(
    [tenant, ...others.map((one) => one.tenant)].map((one) => one.conversation()),
  );
  return {
    ...{ url: instance.url, round: people, network, conversations },
    ...{ key: tenant.key, newDocument: tenant.newDocument },
    seconds: seconds + BEFORE_MEASURING_MS / 1_000,
  };
}

/** Measures a tenant's work during an attack. */
async function beside(attack: string, seconds: number): Promise<{ times: Times; answers: Answers }> {
  const [tenant, plan] = [await publisher(), await attackers(seconds)];
  const answers = startAttack(attack, plan);
  await new Promise((resolve) => setTimeout(resolve, BEFORE_MEASURING_MS));
  const [working, answered] = await Promise.allSettled([work(tenant, seconds), answers]);
  if (working.status === "rejected") throw working.reason;
  if (answered.status === "rejected") throw answered.reason;
  return { times: working.value, answers: answered.value };
}

// Retried once if it fails: other load on the machine may begin or end during one attack and not during the others.
it("one caller costs others at most three times their own time", { timeout: 600_000, retry: 1 }, async () => {
  model.always(writesText(24_000, 6));
  // The first documents warm up the workers.
  await work(await publisher(), 3);
  const before = await work(await publisher(), CALM_SECONDS);
  const seconds = secondsToMeasure(before, MIN_SECONDS, MAX_SECONDS);
  const seen: Record<string, Awaited<ReturnType<typeof beside>>> = {};
  for (const name of ATTACKS) seen[name] = await beside(name, seconds);
  const calm = together(before, await work(await publisher(), CALM_SECONDS));
  for (const name of ATTACKS)
    for (let tries = 1; tries < TRIES; tries++) {
      const best = seen[name];
      if (!best || slowest(best.times, calm, WORK) <= MAX_SLOWDOWN) break;
      const again = await beside(name, seconds);
      if (slowest(again.times, calm, WORK) < slowest(best.times, calm, WORK)) seen[name] = again;
    }
  const report = Object.entries(seen).map(([name, { times, answers }]) => ({
    ...{ name, answers },
    work: WORK.map((kind) => ({
      ...{ kind, samples: times[kind].length, p95: Math.round(p95(times[kind])) },
      ratio: ratioOf(kind, times, calm),
    })),
  }));
  process.stdout.write(
    `${JSON.stringify({ calm: Object.fromEntries(WORK.map((kind) => [kind, p95(calm[kind])])), report })}\n`,
  );
  for (const { name, answers, work } of report) {
    // The attack took place, and its requests were fulfilled as far as the limits allow.
    expect(answers[DONE[name] ?? ""], `${name}: ${JSON.stringify(answers)}`).toBeGreaterThan(0);
    for (const { kind, samples, ratio } of work) {
      expect(samples, `${name}: ${kind}`).toBeGreaterThanOrEqual(MIN_SAMPLES);
      expect(ratio, `${name}: ${kind}`).toBeLessThanOrEqual(MAX_SLOWDOWN);
    }
  }
});

const cpuMs = (): number => {
  const ms = readCpuMs(server.pid);
  if (ms === null) throw new Error("the server's processor time cannot be read");
  return ms;
};

/** Processor time of the server's process for a turn in a new conversation, in milliseconds. */
async function costOf(tenant: Tenant, characters: number): Promise<number> {
  const { sessionId } = await tenant.conversation();
  model.always(writesText(characters, (WRITING_SECONDS * characters) / CHARACTERS));
  const before = cpuMs();
  const { status, body } = await tenant.request("POST", "/v1/agent/chat", { sessionId, message: "Write it" });
  const used = cpuMs() - before;
  expect([status, String(body).includes('"state":"done"')], String(body).slice(-500)).toEqual([201, true]);
  return used;
}

it("a turn of the agent costs in proportion to what it writes", { timeout: 300_000, retry: 1 }, async () => {
  const { tenant } = await somebody();
  // Warms up what is loaded and compiled only once.
  for (const characters of [CHARACTERS, 2 * CHARACTERS]) await costOf(tenant, characters);
  const costs: { one: number; two: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair++)
    costs.push({ one: await costOf(tenant, CHARACTERS), two: await costOf(tenant, 2 * CHARACTERS) });
  const [one, two] = [median(costs.map((cost) => cost.one)), median(costs.map((cost) => cost.two))];
  process.stdout.write(`${JSON.stringify({ costs, growth: two / one })}\n`);
  expect(two / one).toBeLessThanOrEqual(MAX_GROWTH);
});

const READS = 40;
/**
 * Maximum processor time per request. Most pages take a tenth of it; they took ten times as much when they were
 * rendered each time.
 */
const PAGE_MS = 5;

it("a page that is the same for everybody takes next to nothing of the processor", {
  timeout: 300_000,
  retry: 1,
}, async () => {
  let readers = 0;
  const read = async (route: string) => {
    // Each read comes from another address: one address may read 120 times a minute.
    readers += 1;
    const from = `198.18.${readers >> 8}.${readers & 255}`;
    const headers = { "accept-encoding": "br", "x-forwarded-for": from };
    const answer = await fetch(new URL(route, instance.url), { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const costs: Record<string, number> = {};
  for (const route of SHARED_ROUTES) {
    // The first request renders the page and the second compresses it; after that, all variants exist.
    expect([await read(route), route]).toEqual([route === "/docs/none" ? 404 : 200, route]);
    await read(route);
    costs[route] = Number.POSITIVE_INFINITY;
    // Other work of the server affects one measurement, but not all of them.
    for (let tries = 0; tries < TRIES && (costs[route] ?? 0) > PAGE_MS; tries++) {
      const before = cpuMs();
      for (let i = 0; i < READS; i++) await read(route);
      costs[route] = (cpuMs() - before) / READS;
    }
  }
  process.stdout.write(`${JSON.stringify(costs)}\n`);
  for (const [route, cost] of Object.entries(costs)) expect(cost, route).toBeLessThanOrEqual(PAGE_MS);
});
