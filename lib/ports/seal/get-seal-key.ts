import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { getClock } from "@/lib/ports/clock/get-clock";
import { createEmbeddedSealKey } from "@/lib/ports/seal/drivers/embedded";
import { createP12SealKey } from "@/lib/ports/seal/drivers/p12";
import type { InspectP12, SealKeyPort } from "@/lib/ports/seal/port";
import { shareSecret } from "@/lib/ports/seal/share-secret";

const holder = globalThis as unknown as { countersignSealKey?: SealKeyPort };

/** The process's seal: SEAL_P12 when configured, else the instance's own. */
export function getSealKey(): SealKeyPort {
  holder.countersignSealKey ??= connect();
  return holder.countersignSealKey;
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

// Both load their libraries when called: the server process seals nothing itself.

const inspect: InspectP12 = async ({ p12Path, password }) => {
  const { inspectP12 } = await import("@/lib/pdf/seal/seal-key");
  const { subject, issuer, notAfter } = await inspectP12(await readFile(p12Path), password);
  return { subject, issuer, notAfter };
};

async function createAuthority() {
  const { createSealAuthority } = await import("@/lib/pdf/seal/instance-authority");
  return createSealAuthority({ organisation: new URL(env.appUrl).hostname, now: getClock().now() });
}
