import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createEmbeddedSealKey } from "@/lib/domain/seal-key/drivers/embedded";
import { createP12SealKey } from "@/lib/domain/seal-key/drivers/p12";
import { rememberKey } from "@/lib/domain/seal-key/own-certificates";
import {
  type InspectP12,
  type SealIdentity,
  type SealKeyPort,
  type SealKeyProblem,
  SealUnavailableError,
} from "@/lib/domain/seal-key/port";
import { shareSecret } from "@/lib/domain/seal-key/share-secret";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const sealKey = perProcess("seal key", () => guarded(connect()));

/** Returns the process's seal: SEAL_P12 if configured, else the instance's own. */
export const getSealKey = (): SealKeyPort => sealKey.get();

/** Resets the seal for tests, so that the environment is read again. */
export const forgetSealKey = (): void => sealKey.clear();

/** Returns why a certificate cannot be used for sealing now; null if it can. */
export function validityProblem({
  notBefore,
  notAfter,
}: SealIdentity): Exclude<SealKeyProblem, "unreadable"> | null {
  const now = getClock().now();
  if (now >= notAfter) return "expired";
  return now < notBefore ? "not_yet_valid" : null;
}

/**
 * Wraps a driver so that it returns a key only while its certificate is valid, and only after that certificate has
 * been stored.
 */
function guarded(port: SealKeyPort): SealKeyPort {
  return {
    driver: port.driver,
    describe: () => port.describe(),
    load: async () => {
      const [key, identity] = [await port.load(), await port.describe()];
      const problem = validityProblem(identity);
      if (problem) throw new SealUnavailableError(problem, validityMessage(problem, identity));
      await rememberKey(key);
      return key;
    },
  };
}

function validityMessage(problem: SealKeyProblem, { subject, notBefore, notAfter }: SealIdentity): string {
  const when =
    problem === "expired" ? `ended on ${notAfter.toISOString()}` : `begins on ${notBefore.toISOString()}`;
  return `The seal's certificate (${subject}) is not valid: its validity ${when}.`;
}

function connect(): SealKeyPort {
  const { p12, password } = env.seal;
  if (p12)
    return createP12SealKey({
      p12,
      rootDir: env.rootDir,
      password: password ?? "",
      dir: path.join(env.dataDir, "seal-provided"),
      inspect,
    });
  return createEmbeddedSealKey({
    dir: path.join(env.dataDir, "seal"),
    createAuthority,
    inspect,
    share: (offer) => shareSecret("seal", offer),
  });
}

// Both functions load their libraries lazily: the server process itself seals nothing.

const inspect: InspectP12 = async ({ p12Path, password }) => {
  const { inspectP12 } = await import("@/lib/document-engine/pdf/seal/seal-key");
  const { subject, issuer, notBefore, notAfter } = await inspectP12(await readFile(p12Path), password);
  return { subject, issuer, notBefore, notAfter };
};

async function createAuthority() {
  const { createSealAuthority } = await import("@/lib/document-engine/pdf/seal/instance-authority");
  return createSealAuthority({ organisation: new URL(env.appUrl).hostname, now: getClock().now() });
}
