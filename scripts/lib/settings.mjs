import path from "node:path";
import { Failure } from "./failure.mjs";
import { root as checkout } from "./paths.mjs";
import { runNode } from "./run.mjs";

/** @typedef {{ port: number; host: string; url: string; dataDir: string; databaseUrl: string | undefined; hasDemo: boolean }} Settings */

const LOOPBACK = "127.0.0.1";

/**
 * Reads the few variables that the launcher itself uses, without validating them: `checkSettings` reports all
 * problems at once.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @returns {Settings} PORT may be any number, or NaN
 */
export function readSettings(root, environment) {
  const port = Number(environment.PORT || 3000);
  const isProduction = environment.APP_ENV === "production";
  return {
    port,
    // Outside production, the server listens only on loopback unless HOST is set.
    host: environment.HOST || (isProduction ? "0.0.0.0" : LOOPBACK),
    url: (environment.APP_URL || `http://localhost:${port}`).replace(/\/+$/, ""),
    dataDir: path.resolve(root, environment.DATA_DIR || ".data"),
    databaseUrl: environment.DATABASE_URL || undefined,
    hasDemo: !isProduction && environment.SEED_DEMO !== "false",
  };
}

/**
 * Validates all settings as the server will, so that nobody waits for a build only to find a wrong setting.
 * @param {AbortSignal} [signal]
 * @throws {Failure} one line for each variable to correct
 */
export async function checkSettings(signal) {
  const script = path.join(checkout, "scripts/check-settings.mjs");
  const { code, output } = await runNode(script, [], { signal });
  signal?.throwIfAborted();
  if (code !== 0) throw new Failure(output.trim());
}
