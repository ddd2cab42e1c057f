import { assertClock, assertRoom } from "../lib/machine.mjs";
import { checkSettings, loadSettings } from "../lib/settings.mjs";
import { bringUpDatabase } from "../lib/start.mjs";
import { reportStepsTo } from "../lib/steps.mjs";

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "brings the database to this version, as every start does",
  usage: "",
  async run({ isJson }) {
    if (isJson) reportStepsTo((line) => console.error(line));
    const settings = loadSettings();
    assertClock();
    assertRoom(settings.dataDir);
    await checkSettings();
    /** @type {(() => Promise<void> | void)[]} */
    const stops = [];
    try {
      const { applied, warnings } = await bringUpDatabase(settings, { onStop: (stop) => stops.push(stop) });
      return { result: { applied, warnings } };
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  },
};
