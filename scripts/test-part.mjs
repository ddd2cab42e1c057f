/**
 * One part of a test run, or of its preparation, in a process of its own: `npm test` starts it with its task as JSON and
 * reads the result from the file that the task names.
 */
import { writeFileSync } from "node:fs";
import { runTask } from "./lib/test/tasks.mjs";

const task = JSON.parse(process.argv[2] ?? "");
const controller = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => controller.abort());

const totals = await runTask(task, (text) => process.stdout.write(text), controller.signal);
writeFileSync(task.result, JSON.stringify(totals));
// Processes that a runner left behind are reported at the end of the run; nothing waits for them here.
process.exit();
