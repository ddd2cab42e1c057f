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

const options = JSON.parse(process.argv[2] ?? "{}") as Partial<EmbeddedOptions>;
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

const served = serve({ client, functions: [chain] });
const jobs = new EmbeddedJobs({
  connectionString: testDatabaseUrl(),
  handler: (request) => Promise.resolve(served(request)),
  now: () => new Date(),
  ...options,
});
await jobs.start();
process.once("SIGTERM", () => void jobs.stop().then(() => process.exit(0)));
process.stdout.write("ready\n");
