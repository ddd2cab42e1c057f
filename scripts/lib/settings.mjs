import path from "node:path";
import { Failure } from "./failure.mjs";

/** @typedef {{ port: number; host: string; url: string; dataDir: string; databaseUrl: string | undefined; hasDemo: boolean }} Settings */

const LOOPBACK = "127.0.0.1";

/**
 * The few variables that the launcher uses; lib/env.ts validates all of them when the server starts.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @returns {Settings}
 * @throws {Failure}
 */
export function readSettings(root, environment) {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT must be a number from 1 to 65535, and is ${environment.PORT}.`);
  const isProduction = environment.APP_ENV === "production";
  return {
    port,
    // Outside production listens on loopback only, unless HOST is set.
    host: environment.HOST || (isProduction ? "0.0.0.0" : LOOPBACK),
    url: (environment.APP_URL || `http://localhost:${port}`).replace(/\/+$/, ""),
    dataDir: path.resolve(root, environment.DATA_DIR || ".data"),
    databaseUrl: environment.DATABASE_URL || undefined,
    hasDemo: !isProduction && environment.SEED_DEMO !== "false",
  };
}
