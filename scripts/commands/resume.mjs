import { runMaintenance } from "../lib/maintenance.mjs";

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "lets a restored instance send mails and webhooks and run its jobs again",
  usage: "",
  async run({ say }) {
    const resumed = await runMaintenance({ isNew: false }, ({ resume }) => resume());
    say(
      resumed ? "Work goes on." : "Nothing to resume: this instance was not restored, or was resumed before.",
    );
    return { result: { resumed: resumed !== null } };
  },
};
