/**
 * A process with ROLE=pdf: it opens PDFs for other processes, at a Unix socket. It is the process that meets hostile files
 * first, so it is given nothing to lose: it reads no settings file but for its role and socket, no secret, starts no
 * database, and writes to the folder for temporary files alone.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { becomeOwner, mayBecomeUser } from "./become-user.mjs";
import { Failure } from "./failure.mjs";
import { release, root } from "./paths.mjs";
import { SECRETS } from "./secret-files.mjs";
import { duration, step } from "./steps.mjs";

/** Tasks in progress may take this long: less than supervisors wait (30 s). */
const GRACE_MS = 20_000;

/**
 * @typedef {typeof import("../../lib/document-engine/service/main")} PdfProcess
 * @typedef {import("./settings.mjs").PdfRole} PdfRole
 * @typedef {object} Start
 * @property {AbortSignal} signal ends it
 * @property {boolean} isDevelopment
 * @property {number} startedAt
 * @property {((ready: { socket: string; pid: number }) => void) | undefined} onReady in place of the greeting
 */

/** @returns {Promise<PdfProcess>} */
const loadProcess = () => import(pathToFileURL(path.join(root, "dist/pdf-process.mjs")).href);

/** @param {unknown} error @returns {unknown} what an operator can fix, as one line; other errors as they are */
function explained(error) {
  const isExpected = error instanceof Error && ["SocketFileError", "ConfigurationError"].includes(error.name);
  return isExpected ? new Failure(error.message) : error;
}

/**
 * Takes PDF tasks until it is stopped; tasks in progress are finished then.
 * @param {PdfRole} role @param {Start} start
 * @throws {Failure} in one line
 */
export async function servePdf(
  { socketPath, sandbox: setting },
  { signal, isDevelopment, startedAt, onReady },
) {
  const checkout = release ? null : await import("./checkout.mjs");
  await checkout?.install({ isDevelopment, signal, onStop: () => {} });
  await checkout?.buildPdf(signal);
  signal.throwIfAborted();
  const needless = SECRETS.filter((name) => process.env[name] || process.env[`${name}_FILE`]);
  if (needless.length > 0)
    console.error(
      `ROLE=pdf needs no secrets. Take them out of this process's environment: ${needless.join(", ")}.`,
    );
  // Callers reach a socket of their own user or group, as which its folder was made for them.
  if (mayBecomeUser()) await step("User", async () => becomeOwner(path.dirname(socketPath)), String);
  const { service, sandbox } = await step("PDF process", async () => {
    const { startPdfProcess } = await loadProcess();
    const onMisuse = (/** @type {string} */ line) => console.error(line);
    return startPdfProcess({ rootDir: root, socketPath, sandbox: setting, onMisuse });
  }).catch((error) => {
    throw explained(error);
  });
  if (onReady) onReady({ socket: socketPath, pid: process.pid });
  else
    console.log(
      `\nPDF tasks are taken at ${socketPath} after ${duration(performance.now() - startedAt)}. ${sandbox}`,
    );
  await new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", resolve, { once: true });
  });
  await service.stop({ graceMs: GRACE_MS });
}

/**
 * Whether the process answers, and runs the same program as this one.
 * @param {PdfRole} role
 * @returns {Promise<{ problem: string } | { problem: null; sandbox: string }>} what is wrong, or how its workers are kept apart
 */
export async function pdfStatus({ socketPath }) {
  try {
    const { askPdfProcess } = await loadProcess();
    return { problem: null, sandbox: await askPdfProcess({ rootDir: root, socketPath }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
