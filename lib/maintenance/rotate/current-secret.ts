import type { Client } from "pg";
import { env } from "@/lib/env";
import { findAllSecrets, openKeyRing } from "@/lib/maintenance/instance-secret";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { findFirstSecret } from "@/lib/platform/secrets/first-secret";
import { type RecordedSecret, recordFirst } from "@/lib/platform/secrets/recorded-secrets";

export type Present = {
  current: RecordedSecret;
  /** All, the oldest first. */
  recorded: RecordedSecret[];
};

const isCurrent = ({ currentSince, retiredAt }: RecordedSecret) =>
  currentSince !== null && retiredAt === null;

/**
 * Reads which secret is in use, and lets this process read what it encrypted.
 * @throws {OperatorError} if this process does not know it
 */
export async function readPresent(client: Client): Promise<Present> {
  const known = findAllSecrets();
  if (known.length === 0)
    throw new OperatorError(
      `${env.dataDir} has no secret: set DATA_DIR, or APP_SECRET, to that of the instance.`,
      { isWrongUse: true },
    );
  const first = await findFirstSecret(client, known);
  if (first) await recordFirst(client, first);
  const recorded = await openKeyRing(client);
  const current = recorded.find(isCurrent);
  if (!current || !known.some(({ id }) => id === current.id))
    throw new OperatorError(
      `The secret in use${current ? `, ${current.id},` : ""} is not known here: name it in APP_SECRET_FORMER, with the new one in APP_SECRET.`,
      { isWrongUse: true },
    );
  return { current, recorded };
}
