import { createPublicKey, randomBytes, verify, X509Certificate } from "node:crypto";
import { z } from "zod";
import { openP12 } from "@/lib/document-engine/pdf/seal/seal-key";
import { env } from "@/lib/env";
import { readSecrets } from "@/lib/maintenance/backup/read-secrets";
import { withConnection } from "@/lib/maintenance/database/connect";
import {
  DAY_MS,
  type Finding,
  ok,
  problem,
  reasonOf,
  span,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";
import { findSecret, openKeyRing } from "@/lib/maintenance/instance-secret";
import { decryptAtRest } from "@/lib/platform/secrets/at-rest";

const CHECK = "Seal";
/** Renewing a certificate takes days; readiness uses the same (lib/domain/maintenance/readiness.ts). */
const NOTICE_MS = 30 * DAY_MS;

type KeyFile = { p12: Buffer; password: string };

/** Of what processes share (lib/domain/seal-key/drivers/embedded.ts), the key and its password. */
const Shared = z.object({ "seal.p12": z.base64(), password: z.base64() });

/** Opens the key, seals with it on trial, verifies that with its certificate, and says when the certificate ends. */
export async function checkSeal(now: Date): Promise<Finding[]> {
  const source = env.seal.p12 ? "SEAL_P12" : "the instance's own key";
  const key = env.seal.p12 ? await provided() : await own();
  if (!("p12" in key)) return [key];
  try {
    return [judgeSeal(await tryKey(key), source, now)];
  } catch (error) {
    return [
      problem(
        CHECK,
        `${source} cannot be used: ${reasonOf(error)}`,
        env.seal.p12 ? "check SEAL_P12 and SEAL_P12_PASSWORD" : "restore the instance's database and secret",
      ),
    ];
  }
}

async function provided(): Promise<KeyFile | Finding> {
  try {
    const { seal } = await readSecrets({ present: "", others: [] });
    if (seal) return { p12: Buffer.from(seal.p12, "base64"), password: seal.password };
  } catch (error) {
    return problem(CHECK, reasonOf(error), "let the user that runs the instance read it");
  }
  return unchecked(CHECK, "no key is set");
}

/** The key in the database, which every process of the instance uses. */
async function own(): Promise<KeyFile | Finding> {
  if (!env.database.url || findSecret() === null)
    return unchecked(CHECK, "the key is made at the first start, and there was none yet");
  let shared: Buffer | null;
  try {
    shared = await findShared();
  } catch (error) {
    return unchecked(CHECK, `the database, which keeps the key, cannot be read: ${reasonOf(error)}`);
  }
  if (!shared) return unchecked(CHECK, "the key is made at the first start, and there was none yet");
  return openShared(shared);
}

/** @returns null before the first start */
function findShared(): Promise<Buffer | null> {
  return withConnection(async (client) => {
    const { rows: tables } = await client.query("select to_regclass('public.instance_secrets') as found");
    if (!tables[0]?.found) return null;
    await openKeyRing(client);
    const { rows } = await client.query<{ ciphertext: Buffer }>(
      "select ciphertext from instance_secrets where name = 'seal'",
    );
    return rows[0]?.ciphertext ?? null;
  });
}

function openShared(shared: Buffer): KeyFile | Finding {
  let text: string;
  try {
    text = decryptAtRest("instance secrets", shared, "seal").toString();
  } catch {
    return problem(
      CHECK,
      "the key in the database is encrypted under another APP_SECRET",
      "set the secret with which the instance was first started",
    );
  }
  const bundle = Shared.parse(JSON.parse(text));
  const password = Buffer.from(bundle.password, "base64").toString();
  return { p12: Buffer.from(bundle["seal.p12"], "base64"), password };
}

/** @returns its certificate @throws {Error} if the key cannot sign, or its certificate does not verify what it signs */
export async function tryKey({ p12, password }: KeyFile): Promise<X509Certificate> {
  const key = await openP12(p12, password);
  const certificate = new X509Certificate(key.certificate);
  const data = randomBytes(64);
  const publicKey = createPublicKey(certificate.publicKey.export({ format: "pem", type: "spki" }));
  if (!verify("sha256", data, publicKey, await key.sign(data)))
    throw new Error("its certificate does not verify what its key signs");
  return certificate;
}

export function judgeSeal(certificate: X509Certificate, source: string, now: Date): Finding {
  const [begins, ends] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  const holder = certificate.subject.split("\n").join(", ");
  const date = (at: Date) => at.toISOString().slice(0, 10);
  const renew = "renew the certificate: documents wait for it unsealed";
  if (now >= ends)
    return problem(CHECK, `the certificate of ${source} (${holder}) ended on ${date(ends)}`, renew);
  if (now < begins)
    return problem(
      CHECK,
      `the certificate of ${source} (${holder}) begins on ${begins.toISOString()}, and the clock says ${now.toISOString()}`,
      "set the clock, or use a certificate that is valid",
    );
  const left = ends.getTime() - now.getTime();
  const message = `${source} signs, and its certificate (${holder}) verifies it until ${date(ends)}, for ${span(left)}`;
  return left < NOTICE_MS ? warning(CHECK, message, "renew the certificate now") : ok(CHECK, message);
}
