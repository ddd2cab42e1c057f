/**
 * A reporter for Vitest that records how long each file took, including loading its modules and its setup, which the
 * JSON reporter leaves out.
 */
import { writeFileSync } from "node:fs";

/**
 * Environment variable with the path of the result: a JSON object of durations in milliseconds, by absolute path of
 * the test file.
 */
export const DURATIONS_FILE = "TEST_DURATIONS_FILE";

export default class DurationsReporter {
  /** @type {Record<string, number>} */
  #durations = {};

  /** @param {{ moduleId: string; diagnostic(): Record<string, unknown> }} module */
  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    this.#durations[module.moduleId] = [
      environmentSetupDuration,
      prepareDuration,
      collectDuration,
      setupDuration,
      duration,
    ].reduce((/** @type {number} */ sum, ms) => sum + Number(ms), 0);
  }

  onTestRunEnd() {
    const file = process.env[DURATIONS_FILE];
    if (file) writeFileSync(file, JSON.stringify(this.#durations));
  }
}
