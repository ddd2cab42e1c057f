import { Failure, UsageError } from "../lib/failure.mjs";
import { endProcess, isAlive } from "../lib/processes.mjs";
import { runningLauncher } from "../lib/run-record.mjs";
import { loadSettings, readPdfRole } from "../lib/settings.mjs";

/** Requests and jobs in progress get 12 seconds, then the database writes down what it holds (server.mjs, postgres.mjs). */
const WITHIN_MS = 45_000;

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "ends the running instance in order",
  usage: "",
  async run({ say }) {
    if (readPdfRole())
      throw new UsageError(
        "A process with ROLE=pdf writes down nowhere that it runs: SIGTERM ends it in order.",
      );
    const settings = loadSettings();
    const running = runningLauncher(settings);
    if (!running) {
      say(`Nothing runs with the data in ${settings.dataDir}.`);
      return { result: { stopped: false, pid: null } };
    }
    const { pid, url } = running;
    try {
      await endProcess(pid, [["SIGTERM", WITHIN_MS]]);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") throw error;
      throw new Failure(`Process ${pid} belongs to another user: stop it as that user.`);
    }
    if (isAlive(pid)) throw new Failure(`Process ${pid} did not end within ${WITHIN_MS / 1000} s.`);
    say(`Stopped: ${url}, process ${pid}.`);
    return { result: { stopped: true, pid } };
  },
};
