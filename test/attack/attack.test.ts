import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";
import type { Server } from "@/scripts/lib/server.mjs";
import { Instance } from "@/test/crash/instance";
import { slowPdf, writeHostileFiles } from "./hostile-files";
import { Tenant, type Times } from "./tenant";

/**
 * Every attack that has once held up the service, all at once, beside a tenant who uploads, signs in, signs and has documents
 * sealed. What it costs that tenant is measured against the same work on the same machine just before and after. This is the
 * one test that asserts times, and as a ratio: a busy machine is busy all the while.
 */
/** Before and after the attack each. */
const CALM_SECONDS = 10;
const ATTACK_SECONDS = 40;
/** After the attack has begun, so that queues are full when the measuring begins. */
const BEFORE_MEASURING_MS = 2_000;
const MOST_TIMES_SLOWER = 3;
/** What is faster than this when it is calm is measured by it: a ratio of a few milliseconds says nothing. */
const LEAST_MS = 150;
const HEALTH_MS = 250;
const HEALTH_EVERY_MS = 100;
const MAX_RSS_BYTES = 1024 ** 3;
const FEWEST_SAMPLES = 8;
/** Pages that are as slow as intake lets them be on this machine. */
const SLOW_PDFS = [12, 8, 5, 3, 2, 1];
const PAGE_WIDTHS = [240, 800, 1400];

let instance: Instance;
let server: Server;
beforeAll(async () => {
  instance = await Instance.create();
  // Requests are limited as in production, tenfold, so that the queues have to hold what limits let through.
  server = await instance.start({ RATE_LIMIT_PER_MINUTE: "6000", TRUSTED_PROXIES: "loopback", TSA_URLS: "" });
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await instance?.remove();
}, 60_000);

/** The value below which that share of them lies, by nearest rank. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

const p95 = (values: readonly number[]): number => percentile(values, 0.95);

/** Asks for the service's health until it is told to stop. @returns how long each answer took, and the server's memory */
function watch(): { seen: Promise<{ healthMs: number[]; maxRssBytes: number }>; stop: () => void } {
  const healthMs: number[] = [];
  let maxRssBytes = 0;
  let isOver = false;
  const seen = (async () => {
    while (!isOver) {
      const from = performance.now();
      const response = await fetch(new URL("/v1/health", instance.url));
      await response.arrayBuffer();
      healthMs.push(performance.now() - from);
      expect(response.status).toBe(200);
      const kib = Number(
        /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1],
      );
      maxRssBytes = Math.max(maxRssBytes, kib * 1024);
      await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
    }
    return { healthMs, maxRssBytes };
  })();
  return {
    seen,
    stop: () => {
      isOver = true;
    },
  };
}

/** What the attackers have of their own: an account, a link with a field for a picture, a document whose pages are slow. */
async function prepareAttack() {
  const attacker = await Tenant.create(instance.url, "mallory", "198.51.100.6");
  let slowPages = 0;
  for (const times of SLOW_PDFS)
    if (!slowPages && (await attacker.publish(slowPdf(times)).then(() => true, isRefused))) slowPages = times;
  const { token } = await attacker.send();
  const page = await (await fetch(new URL(`/sign/${token}`, instance.url))).text();
  const given = /(\/api\/pages\/[0-9a-f]{64})\\*",\\*"query\\*":\\*"([^"]+?)\\*"/.exec(page);
  const [base, query] = [given?.[1], given?.[2]?.replaceAll(/\\+u0026/g, "&")];
  if (!base || !query) throw new Error("the signing page names no page images");
  const pages = Array.from({ length: 200 }, (_, i) =>
    PAGE_WIDTHS.map((width) => `${base}/${i + 1}-${width}?${query}`),
  ).flat();
  const uploadUrls = await Promise.all(Array.from({ length: 6 }, () => attacker.uploadUrl()));
  return {
    slowPages,
    url: instance.url,
    seconds: ATTACK_SECONDS,
    key: attacker.key,
    pages,
    uploadUrls: uploadUrls.map((url) => new URL(url).pathname),
    pictureUrl: `/api/sign/${token}/files?field=photo&name=photo.png`,
    files: await writeHostileFiles(instance.dataDir),
  };
}

const isRefused = (error: unknown): false => {
  if (String(error).includes("PDF_TOO_LARGE")) return false;
  throw error;
};

type Answers = Record<string, Record<string, number>>;

/** Lets the attackers go. @returns what they were answered, once they have ended */
function attack(plan: object): Promise<Answers> {
  const script = path.join(root, "test/attack/attackers.mjs");
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const overdue = setTimeout(() => child.kill("SIGKILL"), (ATTACK_SECONDS + 30) * 1_000);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      clearTimeout(overdue);
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`the attackers ended with ${code}`));
    });
  });
}

const KINDS = ["upload", "sign", "seal", "signIn"] as const satisfies readonly (keyof Times)[];

it("costs those who attack, and hardly anybody else", { timeout: 240_000 }, async () => {
  const tenant = await Tenant.create(instance.url, "ada", "203.0.113.5");
  await tenant.publish();
  const plan = await prepareAttack();
  // The first documents warm the workers up.
  await tenant.work(3);
  const before = await tenant.work(CALM_SECONDS);

  const attackers = attack(plan);
  await new Promise((resolve) => setTimeout(resolve, BEFORE_MEASURING_MS));
  const watching = watch();
  const [working, watched] = await Promise.allSettled([
    tenant.work(ATTACK_SECONDS - 2 * (BEFORE_MEASURING_MS / 1_000)).finally(() => watching.stop()),
    watching.seen,
  ]);
  if (working.status === "rejected") throw working.reason;
  if (watched.status === "rejected") throw watched.reason;
  const attacked = working.value;
  const { healthMs, maxRssBytes } = watched.value;
  const answers = await attackers;
  const after = await tenant.work(CALM_SECONDS);

  const report = Object.fromEntries(
    KINDS.map((kind) => {
      const [calm, during] = [p95([...before[kind], ...after[kind]]), p95(attacked[kind])];
      const ratio = during / Math.max(calm, LEAST_MS);
      return [kind, { samples: attacked[kind].length, calm, during, ratio }];
    }),
  );
  const measured = { report, health: p95(healthMs), slowest: Math.max(...healthMs), maxRssBytes, answers };
  process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`);

  // Each attack was really made.
  expect(plan.slowPages).toBeGreaterThan(0);
  expect(Object.keys(answers)).toHaveLength(7);
  for (const [kind, { samples, ratio }] of Object.entries(report)) {
    expect(samples, kind).toBeGreaterThanOrEqual(FEWEST_SAMPLES);
    expect(ratio, kind).toBeLessThanOrEqual(MOST_TIMES_SLOWER);
  }
  expect(p95(healthMs)).toBeLessThan(HEALTH_MS);
  expect(maxRssBytes).toBeLessThan(MAX_RSS_BYTES);
});
