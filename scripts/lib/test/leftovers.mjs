/** What a run leaves behind: processes with the ports they listen on, and temporary files. Linux only. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../paths.mjs";
import { commandLine, parentOf } from "../processes.mjs";
import { fieldsOf } from "./processor-time.mjs";

/** Environment variable that identifies the run in every process that inherits its environment. */
const MARK = "COUNTERSIGN_TEST_RUN";
/** Processes that end with the run may take this much longer than the run. */
const GRACE_MS = 3_000;
const POLL_MS = 100;
const SHOWN = 10;

/** @typedef {{ id: string; temporary: string; startedAt: number }} Run `startedAt` in clock ticks since boot */

/** Makes this process and its children keep temporary files in a folder of the run from here on. @returns {Run} */
export function beginRun() {
  const temporary = mkdtempSync(path.join(tmpdir(), "countersign-run-"));
  // Under root, PostgreSQL runs as another user, which must be able to traverse this folder but not read it.
  chmodSync(temporary, 0o711);
  process.env.TMPDIR = temporary;
  process.env[MARK] = path.basename(temporary);
  return { id: path.basename(temporary), temporary, startedAt: startOf(process.pid) };
}

/**
 * Waits a moment, then reports what is still there, and removes the temporary files.
 * @param {Run} run @returns {Promise<string[]>} one line each
 */
export async function endRun(run) {
  const deadline = Date.now() + GRACE_MS;
  let processes = processesOf(run);
  while (processes.length > 0 && Date.now() < deadline) {
    await delay(POLL_MS);
    processes = processesOf(run);
  }
  const files = readdirSync(run.temporary);
  rmSync(run.temporary, { recursive: true, force: true });
  const lines = [
    ...processes.map((pid) => `process ${pid}${portsOf(pid)}: ${commandLine(pid).slice(0, 200)}`),
    ...files.map((name) => `temporary ${name}`),
  ];
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), `and ${lines.length - SHOWN} more`] : lines;
}

/** @param {Run} run @returns {number[]} ids of running processes */
function processesOf({ id, startedAt }) {
  if (process.platform !== "linux") return [];
  const ancestors = new Set([process.pid]);
  for (let pid = parentOf(process.pid); pid; pid = parentOf(pid)) ancestors.add(pid);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && !ancestors.has(pid) && startOf(pid) >= startedAt)
    .filter((pid) => isMarked(pid, id) || isOrphan(pid));
}

/** @param {number} pid @param {string} id */
const isMarked = (pid, id) => read(`/proc/${pid}/environ`).includes(`${MARK}=${id}`);

/**
 * PostgreSQL and the PDF workers inherit no environment; those that outlived their parent are recognized by their
 * paths.
 * @param {number} pid
 */
const isOrphan = (pid) => parentOf(pid) === 1 && commandLine(pid).includes(root);

/** @param {number} pid @returns {number} 0 for a process that is gone or a zombie */
function startOf(pid) {
  const fields = fieldsOf(read(`/proc/${pid}/stat`));
  return fields[0] === "Z" ? 0 : Number(fields[19] ?? 0);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The TCP ports a process listens on, as text. @param {number} pid */
function portsOf(pid) {
  /** @type {string[]} */
  let open;
  try {
    open = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return "";
  }
  const LISTEN = "0A";
  const ports = ["tcp", "tcp6"]
    .flatMap((table) => read(`/proc/${pid}/net/${table}`).trim().split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTEN && open.includes(`socket:[${inode}]`))
    .map(([, local = ""]) => Number.parseInt(local.split(":")[1] ?? "", 16));
  return ports.length > 0 ? ` (listens on ${[...new Set(ports)].join(", ")})` : "";
}
