import "server-only";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { rememberFormerKeys } from "@/lib/domain/seal-key/own-certificates";
import { SealUnavailableError } from "@/lib/domain/seal-key/port";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/**
 * Checks the seal at startup, so that the operator sees problems at once. An unusable seal stops only sealing:
 * documents wait for it, and everything else works.
 * @throws {Error} when something else failed, such as the database
 */
export async function checkSealAtStart(): Promise<void> {
  try {
    await rememberFormerKeys(env.dataDir);
    await getSealKey().load();
  } catch (error) {
    if (!(error instanceof SealUnavailableError)) throw error;
    log.error(
      { problem: error.problem, cause: error.cause instanceof Error ? error.cause.message : undefined },
      `No documents can be sealed until this is fixed: ${error.message}`,
    );
  }
}
