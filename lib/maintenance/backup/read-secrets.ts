import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { env } from "@/lib/env";
import type { Secrets } from "@/lib/maintenance/archive/secrets";
import { findAllSecrets, instanceMark, openKeyRing } from "@/lib/maintenance/instance-secret";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { decryptAtRest } from "@/lib/platform/secrets/at-rest";
import { currentSecret } from "@/lib/platform/secrets/key-ring";

/** What a back-up has to say of the secrets of its instance. */
export type SecretsOfInstance = {
  /** The one in use. */
  present: string;
  /** All others that are known, the newest first. */
  others: string[];
  /** Identifies the instance, whatever its secret is. */
  instance: string;
  /** Identifies the secret in use. */
  mark: string;
};

/**
 * A back-up with a secret that was created for it could not be read once restored.
 * @throws {OperatorError} if the instance has none
 */
export async function readSecretsOf(client: Client): Promise<SecretsOfInstance> {
  const known = findAllSecrets().map(({ secret }) => secret);
  if (known.length === 0)
    throw new OperatorError(
      `${env.dataDir} has no secret: set DATA_DIR, or APP_SECRET, to that of the instance.`,
      { isWrongUse: true },
    );
  const recorded = await openKeyRing(client);
  const present = currentSecret("instance secrets");
  const mark = await instanceMark(present);
  const instance = recorded.find((one) => one.instanceMark !== null)?.instanceMark ?? mark;
  return { present, others: known.filter((secret) => secret !== present), instance, mark };
}

/** @throws {OperatorError} if what the database has encrypted was encrypted under another secret */
export async function assertSecretOf(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; ciphertext: Buffer }>(
    "select name, ciphertext from instance_secrets",
  );
  await openKeyRing(client);
  for (const { name, ciphertext } of rows) {
    try {
      decryptAtRest("instance secrets", ciphertext, name);
    } catch (cause) {
      throw new OperatorError(
        "APP_SECRET (or the file secret in DATA_DIR) is not the one of this database: set that of the instance.",
        { isWrongUse: true, cause },
      );
    }
  }
}

/** @throws {OperatorError} if SEAL_P12 cannot be read */
export async function readSecrets({
  present,
  others,
}: Pick<SecretsOfInstance, "present" | "others">): Promise<Secrets> {
  const { p12, password } = env.seal;
  const former = others.length > 0 ? { otherSecrets: others } : {};
  return {
    appSecret: present,
    ...former,
    seal: p12 ? { p12: await p12Of(p12), password: password ?? "" } : null,
  };
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
