/** Makes a checkout ready to start: its packages, generated code and build. A release contains all of it. */
import { buildPdfWorker, ensureBuild, ensureGenerated } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { watchMessages } from "./messages.mjs";
import { root } from "./paths.mjs";
import { step } from "./steps.mjs";

/** @typedef {import("./start.mjs").Context} Context */

/** @param {string} done */
const outcome = (done) => (/** @type {boolean} */ hadWork) => (hadWork ? done : "up to date");

/** @param {Context} context */
export async function install({ isDevelopment, signal }) {
  // Who develops wants the checks too.
  const wish = { withTools: isDevelopment, signal };
  await step("Dependencies", () => ensureDependencies(root, wish), outcome("installed"));
  signal.throwIfAborted();
}

/** @param {Context} context */
export async function build({ isDevelopment, signal, onStop }) {
  await step("Generated code", () => ensureGenerated(signal), outcome("generated"));
  signal.throwIfAborted();
  if (isDevelopment) {
    onStop(watchMessages((problem) => console.error(problem)));
    await step("PDF worker", () => buildPdfWorker(signal));
  } else await step("Application", () => ensureBuild(signal), outcome("built"));
  signal.throwIfAborted();
}

/** Builds what a process with ROLE=pdf runs. @param {AbortSignal} signal */
export async function buildPdf(signal) {
  await step("Generated code", () => ensureGenerated(signal), outcome("generated"));
  signal.throwIfAborted();
  await step("PDF worker", () => buildPdfWorker(signal));
}
