import { scrypt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { env } from "@/lib/env";
import { OperatorError } from "@/lib/maintenance/operator-error";

/** Costs some 60 ms and 32 MB: an APP_SECRET that somebody made up cannot be guessed by trying many. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Where an instance without APP_SECRET keeps its own. */
export const secretFile = (): string => path.join(env.dataDir, "secret");

/**
 * The instance's secret as `lib/env.ts` finds it, but without creating one.
 * @returns null if there is none yet
 */
export function findSecret(): string | null {
  if (env.secret) return env.secret;
  const file = secretFile();
  if (!existsSync(file)) return null;
  const kept = readFileSync(file, "utf8").trim();
  if (kept.length < 32)
    throw new OperatorError(`${file} is damaged: put back the instance's, or set APP_SECRET.`);
  return kept;
}

/**
 * Identifies an instance by its secret, without revealing it: back-ups of two instances are never mixed, and a restored
 * database is never used with another secret, under which nothing in it could be read.
 * @returns 32 hexadecimal digits
 */
export async function instanceMark(secret: string): Promise<string> {
  const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);
  return (await derive(secret, "countersign back-up: instance", 16, COST)).toString("hex");
}
