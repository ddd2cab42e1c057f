import { start } from "../lib/start.mjs";
import { reportStepsTo } from "../lib/steps.mjs";

/**
 * In the foreground: systemd, a container or a terminal keeps it. What would run in the background by itself would be
 * gone after the first reboot, without a log.
 * @type {import("../lib/command-line.mjs").Command}
 */
export const command = {
  summary: "runs an instance until Ctrl-C, SIGTERM or `countersign stop`",
  usage: "",
  async run({ isJson }) {
    if (!isJson) return start({});
    reportStepsTo((line) => console.error(line));
    return start({ onReady: (ready) => console.log(JSON.stringify({ event: "ready", ...ready })) });
  },
};
