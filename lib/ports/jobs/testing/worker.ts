/**
 * A process of its own that runs the test functions until it is killed:
 * `DATABASE_URL=… node --conditions=react-server --import tsx lib/ports/jobs/testing/worker.ts '{"leaseMs":1000}'`.
 * Prints `ready` when it runs. Effects go to the table `job_effects`, which the test made.
 */
import { serve } from "inngest/edge";
import { Pool } from "pg";
import { EmbeddedJobs } from "@/lib/ports/jobs/drivers/embedded/engine";
import type { EmbeddedOptions } from "@/lib/ports/jobs/drivers/embedded/options";
import { testClient, testDatabaseUrl } from "@/lib/ports/jobs/testing/test-engine";

type Arguments = Partial<EmbeddedOptions> & { hasClockwork?: boolean };
const { hasClockwork, ...options } = JSON.parse(process.argv[2] ?? "{}") as Arguments;
const pool = new Pool({ connectionString: testDatabaseUrl(), max: 4 });
const client = testClient();

/** One effect on the outside world, which takes a moment; the step's result is its key. */
async function effect(key: string): Promise<string> {
  await pool.query("insert into job_effects (key, pid) select $1, $2 from pg_sleep(0.005)", [
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

/** Its beginning and its end are told apart from outside, over all processes. */
const limited = client.createFunction(
  { id: "limited", concurrency: { limit: 2, key: "event.data.to" }, triggers: [{ event: "limited" }] },
  async ({ event, step }) =>
    step.run("hold", async () => {
      const name = `${event.data.to}/${event.data.id}`;
      await effect(`begin/${name}`);
      await pool.query("select pg_sleep(0.03)");
      await effect(`end/${name}`);
    }),
);

/** Every second, so that a test need not wait for a minute. */
const clockwork = client.createFunction(
  { id: "clockwork", triggers: [{ cron: "* * * * * *" }] },
  async ({ event }) => effect(`clockwork/${event.ts}`),
);

const served = serve({ client, functions: hasClockwork ? [clockwork] : [chain, limited] });
const jobs = new EmbeddedJobs({
  connectionString: testDatabaseUrl(),
  handler: (request) => Promise.resolve(served(request)),
  now: () => new Date(),
  ...options,
});
await jobs.start();
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
