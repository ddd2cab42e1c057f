/**
 * The embedded job engine alone: `DATABASE_URL=… node --conditions=react-server --import tsx bench/jobs.ts`. Prints how
 * long 300 runs of 2 steps take, the latency from an outbox row's commit to the function's first line and to the run's
 * end, and the transactions of an idle engine. Goal: a median latency to the first line within 10 ms.
 */
import { Inngest } from "inngest";
import { Pool } from "pg";
import { embeddedFetch } from "@/lib/platform/ports/jobs/drivers/embedded/embedded-api";
import { EmbeddedJobs } from "@/lib/platform/ports/jobs/drivers/embedded/engine";
import { serveEmbedded } from "@/lib/platform/ports/jobs/drivers/embedded/serve";
import { newId } from "@/lib/pure/id";
import { machine, percentile, row } from "./lib/measure.mjs";

const RUNS = 300;
const SINGLE_RUNS = 100;
const IDLE_MS = 20_000;

const connectionString = process.env.DATABASE_URL;
if (!connectionString) throw new Error("Set DATABASE_URL to a database with the product's tables.");

const silent = { info() {}, warn() {}, error() {}, debug() {} };
const client = new Inngest({
  id: "bench",
  isDev: true,
  logger: silent,
  fetch: embeddedFetch,
  aiMetadata: false,
});
const pool = new Pool({ connectionString, max: 4 });

let ended = 0;
let beganAt = 0;
let onEnd = () => {};
const fn = client.createFunction(
  { id: "two-steps", triggers: [{ event: "bench/run" }] },
  async ({ step }) => {
    await step.run("a", () => {
      beganAt = performance.now();
      return 1;
    });
    await step.run("b", () => 2);
    ended++;
    onEnd();
  },
);
const served = serveEmbedded({ client, functions: [fn] });
const jobs = new EmbeddedJobs({
  connectionString,
  handler: served,
  now: () => new Date(),
});
await jobs.start();

const write = (count: number) =>
  pool.query(
    `with rows as (insert into outbox (id, name, data) select unnest($1::uuid[]), 'bench/run', '{}')
     select pg_notify('outbox', '')`,
    [Array.from({ length: count }, () => newId())],
  );
const until = async (count: number) => {
  while (ended < count)
    await new Promise<void>((resolve) => {
      onEnd = resolve;
    });
};

machine();
await write(1);
await until(1);
for (let i = 0; i < 3; i++) {
  const base = ended;
  const at = performance.now();
  await write(RUNS);
  await until(base + RUNS);
  row(`${RUNS} runs of 2 steps`, performance.now() - at);
}

const firstLine: number[] = [];
const whole: number[] = [];
for (let i = 0; i < SINGLE_RUNS; i++) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const count = ended + 1;
  await write(1);
  const committed = performance.now();
  await until(count);
  firstLine.push(beganAt - committed);
  whole.push(performance.now() - committed);
}
row("commit to a function's first line, p50", percentile(firstLine, 0.5), { goal: "≤ 10 ms", atMost: 10 });
row("commit to a function's first line, p95", percentile(firstLine, 0.95));
row("commit to the run's end, p50", percentile(whole, 0.5));
row("commit to the run's end, p95", percentile(whole, 0.95));

const transactions = async () => {
  const { rows } = await pool.query<{ n: string }>(
    "select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.n ?? 0);
};
// Database backends report their counters with a delay; wait until the work so far is counted.
await new Promise((resolve) => setTimeout(resolve, 12_000));
const before = await transactions();
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
row("idle", ((await transactions()) - before) / (IDLE_MS / 1000), { unit: "transactions/s" });

await jobs.stop();
await pool.end();
