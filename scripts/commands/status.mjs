import { pdfStatus } from "../lib/pdf-role.mjs";
import { runningLauncher } from "../lib/run-record.mjs";
import { localAddress } from "../lib/server.mjs";
import { loadSettings, readPdfRole } from "../lib/settings.mjs";

const ANSWER_WITHIN_MS = 5_000;

/**
 * What the instance says about itself; null if it does not answer.
 * @typedef {{ status: string, parts: Record<string, string> } | null} Readiness `status` is `ready`, `degraded` or
 *   `unready`; `parts` has what is not `ok`: `degraded` or `down` by the part's name
 */

/** @param {string} address @returns {Promise<Readiness>} */
async function readinessOf(address) {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(`${address}/api/health/ready`, { signal });
    /** @type {{ status?: unknown, parts: Record<string, { status: string }> }} */
    const { status, parts } = await response.json();
    if (typeof status !== "string") return null;
    const states = Object.entries(parts).map(([name, part]) => [name, part.status]);
    return { status, parts: Object.fromEntries(states.filter(([, state]) => state !== "ok")) };
  } catch {
    return null;
  }
}

/** @param {Readiness} readiness */
export function inWords(readiness) {
  if (readiness === null) return "it does not answer";
  const { status, parts } = readiness;
  if (status === "ready") return "healthy";
  const named = Object.entries(parts).map(([name, state]) => `${name} ${state}`);
  const cannot = status === "unready" ? "it cannot serve" : "it serves, but needs attention";
  return `${cannot}: ${named.join(", ")} (\`countersign doctor\` says more)`;
}

/** Of a process with ROLE=pdf. @param {import("../lib/settings.mjs").PdfRole} role @param {(line: string) => void} say */
async function statusOfPdf(role, say) {
  const status = await pdfStatus(role);
  const { problem } = status;
  const socket = role.socketPath;
  say(problem ? `No PDF tasks are taken at ${socket}. ${problem}` : `PDF tasks are taken at ${socket}.`);
  const notices = status.problem === null ? [status.sandbox] : [];
  for (const notice of notices) say(notice);
  return {
    result: { running: problem === null, healthy: problem === null, socket, notices },
    isFailed: problem !== null,
  };
}

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "says whether an instance runs, and whether it is healthy (exit code 1 if not)",
  usage: "",
  async run({ say }) {
    const pdfRole = readPdfRole();
    if (pdfRole) return statusOfPdf(pdfRole, say);
    const settings = loadSettings();
    const { dataDir } = settings;
    const running = runningLauncher(settings);
    if (!running) {
      say(`Not running (data in ${dataDir}).`);
      const none = { healthy: false, readiness: null, parts: {}, url: null, pid: null, version: null };
      return { result: { running: false, ...none, dataDir }, isFailed: true };
    }
    const { pid, url, version } = running;
    const readiness = await readinessOf(running.address ?? localAddress(settings.host, settings.port));
    const isHealthy = readiness !== null && readiness.status !== "unready";
    say(`Running at ${url}: ${inWords(readiness)} (version ${version}, process ${pid}, data in ${dataDir}).`);
    const { notices = [] } = running;
    for (const notice of notices) say(notice);
    return {
      result: {
        running: true,
        healthy: isHealthy,
        readiness: readiness?.status ?? null,
        parts: readiness?.parts ?? {},
        ...{ url, pid, version, dataDir, notices },
      },
      isFailed: !isHealthy,
    };
  },
};
