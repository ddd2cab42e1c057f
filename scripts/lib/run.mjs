import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./paths.mjs";

const EXIT_WITH_PARENT = pathToFileURL(path.join(root, "scripts/lib/exit-with-parent.mjs")).href;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's
 * @property {string} [cwd]
 * @property {(chunk: string) => void} [onOutput]
 * @property {AbortSignal} [signal] ends the program
 * @property {(pid: number) => void} [onStart]
 * @property {boolean} [isRepeatable] aborts immediately when this process is killed
 *
 * @typedef {{ code: number; output: string }} Outcome code 127 if the program does not exist
 */

/**
 * Starts a Node script that does not outlive this process, even when it is killed.
 * @param {string} script @param {string[]} args
 * @param {Pick<RunOptions, "env" | "cwd" | "signal" | "isRepeatable"> & { detached?: boolean }} [options]
 */
export function spawnNode(script, args, { env, cwd = root, signal, isRepeatable, detached = false } = {}) {
  const child = spawn(process.execPath, ["--import", EXIT_WITH_PARENT, script, ...args], {
    cwd,
    env: {
      ...process.env,
      ...env,
      COUNTERSIGN_PARENT: String(process.pid),
      COUNTERSIGN_PARENT_GONE: isRepeatable ? "abort" : "end",
    },
    stdio: ["pipe", "pipe", "pipe"],
    signal,
    detached,
  });
  child.stdin.on("error", () => {});
  return child;
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
function outcomeOf(child, { onOutput, onStart }) {
  if (child.pid) onStart?.(child.pid);
  return new Promise((resolve) => {
    let output = "";
    const collect = (/** @type {Buffer} */ chunk) => {
      const text = chunk.toString();
      output += text;
      onOutput?.(text);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) => resolve({ code: 127, output: output || error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program to its end and collects its stdout and stderr.
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 */
export function run(command, args, options = {}) {
  const { env, cwd = root, signal } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  return outcomeOf(child, options);
}

/** Like `run`, for a Node script. @param {string} script @param {string[]} args @param {RunOptions} [options] */
export function runNode(script, args, options = {}) {
  return outcomeOf(spawnNode(script, args, options), options);
}
