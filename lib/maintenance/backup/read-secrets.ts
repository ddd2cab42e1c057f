import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { env } from "@/lib/env";
import type { Secrets } from "@/lib/maintenance/archive/secrets";
import { findSecret } from "@/lib/maintenance/instance-secret";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { decrypt, instanceSecretsKey } from "@/lib/pure/secrets";

/**
 * A back-up with a secret that was created for it could not be read once restored.
 * @throws {OperatorError} if the instance has none
 */
export function requireSecret(): string {
  const secret = findSecret();
  if (secret !== null) return secret;
  throw new OperatorError(
    `${env.dataDir} has no secret: set DATA_DIR, or APP_SECRET, to that of the instance.`,
    { isWrongUse: true },
  );
}

/** @throws {OperatorError} if what the database has encrypted was encrypted under another secret */
export async function assertSecretOf(client: Client, secret: string): Promise<void> {
  const { rows } = await client.query<{ name: string; ciphertext: Buffer }>(
    "select name, ciphertext from instance_secrets",
  );
  const key = instanceSecretsKey(secret);
  for (const { name, ciphertext } of rows) {
    try {
      decrypt(key, ciphertext, name);
    } catch (cause) {
      throw new OperatorError(
        "APP_SECRET (or the file secret in DATA_DIR) is not the one of this database: set that of the instance.",
        { isWrongUse: true, cause },
      );
    }
  }
}

/** @throws {OperatorError} if SEAL_P12 cannot be read */
export async function readSecrets(secret: string): Promise<Secrets> {
  const { p12, password } = env.seal;
  return { appSecret: secret, seal: p12 ? { p12: await p12Of(p12), password: password ?? "" } : null };
}

async function p12Of(p12: string): Promise<string> {
  const file = path.resolve(env.rootDir, p12);
  if (!existsSync(file)) return Buffer.from(p12, "base64").toString("base64");
  try {
    return await readFile(file, "base64");
  } catch (cause) {
    throw new OperatorError(`SEAL_P12 cannot be read: ${file}.`, { cause });
  }
}
