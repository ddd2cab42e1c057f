/**
 * A separate process that runs the test functions until it is killed; processes.db.test.ts bundles and starts it with
 * options as JSON, `'{"leaseMs":1000}'`. Prints `ready` when it runs. Effects are written to the table `jobs.effects`,
 * which the test creates.
 */
import { Pool } from "pg";
import { EmbeddedJobs } from "@/lib/platform/ports/jobs/drivers/embedded/engine";
import type { EmbeddedOptions } from "@/lib/platform/ports/jobs/drivers/embedded/options";
import { serveEmbedded } from "@/lib/platform/ports/jobs/drivers/embedded/serve";
import { testClient, testDatabaseUrl } from "@/lib/platform/ports/jobs/testing/test-engine";

type Arguments = Partial<EmbeddedOptions> & { hasClockwork?: boolean };
const { hasClockwork, ...options } = JSON.parse(process.argv[2] ?? "{}") as Arguments;
const pool = new Pool({ connectionString: testDatabaseUrl(), max: 4 });
const client = testClient();

/** One slow side effect; the step's result is its key. */
async function effect(key: string): Promise<string> {
  await pool.query("insert into jobs.effects (key, pid) select $1, $2 from pg_sleep(0.005)", [
    key,
    process.pid,
  ]);
  return key;
}

const chain = client.createFunction(
  { id: "chain", triggers: [{ event: "chain" }] },
  async ({ event, step }) => {
    const id = String(event.data.id);
    for (const n of [1, 2, 3]) await step.run(`step-${n}`, () => effect(`${id}/${n}`));
    await Promise.all(["a", "b"].map((name) => step.run(name, () => effect(`${id}/${name}`))));
    await step.run("end", () => effect(`${id}/end`));
  },
);

/** The start and end of each step are recorded separately, so that overlaps show across all processes. */
const limited = client.createFunction(
  { id: "limited", concurrency: 3, triggers: [{ event: "limited" }] },
  async ({ event, step }) =>
    step.run("hold", async () => {
      await effect(`begin/${event.data.id}`);
      await pool.query("select pg_sleep(0.03)");
      await effect(`end/${event.data.id}`);
    }),
);

/** Runs every second, so that a test need not wait for a minute. */
const clockwork = client.createFunction(
  { id: "clockwork", triggers: [{ cron: "* * * * * *" }] },
  async ({ event }) => effect(`clockwork/${event.ts}`),
);

const served = serveEmbedded({ client, functions: hasClockwork ? [clockwork] : [chain, limited] });
const jobs = new EmbeddedJobs({
  connectionString: testDatabaseUrl(),
  handler: served,
  now: () => new Date(),
  ...options,
});
await jobs.start();
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
