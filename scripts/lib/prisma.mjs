import { spawn } from "node:child_process";
import { Failure } from "./failure.mjs";
import { installed, root } from "./paths.mjs";

const QUIET = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1", NO_COLOR: "1" };

/**
 * Runs Prisma's CLI.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>; signal?: AbortSignal }} [options]
 * @returns {Promise<string>} what it wrote to stdout
 * @throws {Failure} with what it said
 */
export function prisma(args, { env, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [installed("prisma/build/index.js"), ...args], {
      cwd: root,
      env: { ...process.env, ...QUIET, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure(`prisma ${args[0]} failed:\n${errors.trim() || output.trim()}`));
    });
  });
}
