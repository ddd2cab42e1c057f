import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeEach, expect, it } from "vitest";
import { decryptWebhookSecret, encryptWebhookSecret } from "@/lib/domain/webhooks/secret";
import { env } from "@/lib/env";
import { withConnection } from "@/lib/maintenance/database/connect";
import { openKeyRing } from "@/lib/maintenance/instance-secret";
import { rotateSecret } from "@/lib/maintenance/rotate/rotate-secret";
import { secretState } from "@/lib/maintenance/rotate/state";
import { backup, newInstance, restoreTo } from "@/lib/maintenance/testing/backups";
import { as, newFolder, removeFolders, type TestInstance } from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { resetProcess } from "@/lib/platform/per-process";
import { findSecrets, readOrMakeSecrets } from "@/lib/platform/secrets/known-secrets";
import { newId } from "@/lib/pure/id";
import { createTenant } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

/** Back-ups from before and after the secret was replaced. */

const before = { ...env };
const endpoint = newId();
let where: string;

beforeEach(async () => {
  await resetDatabase();
  await resetProcess();
  Object.assign(env, { secret: null, formerSecrets: [], dataDir: newFolder() });
  readOrMakeSecrets();
  const { workspaceId } = await createTenant();
  const secretCiphertext = encryptWebhookSecret(endpoint, "whsec_test");
  await db().webhookEndpoint.create({
    data: { id: endpoint, workspaceId, url: "https://a.example", secretCiphertext },
  });
  where = newFolder();
});
afterAll(async () => {
  Object.assign(env, before);
  removeFolders();
  await resetProcess();
});

const rotate = () => rotateSecret({ isCompromised: false, say: () => undefined });
const secrets = () => findSecrets().map(({ secret }) => secret);

/** Reads, as a server of the instance would, what the database keeps encrypted. */
const webhookSecretOf = (instance: TestInstance) =>
  as(instance, async () => {
    await withConnection(openKeyRing);
    const { secretCiphertext } = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint } });
    return decryptWebhookSecret(endpoint, secretCiphertext);
  });

it("a place stays that of the instance, and a back-up brings all secrets", async () => {
  await backup(where);
  const { current } = await rotate();
  await backup(where);
  await rotate();
  const identity = await generateX25519Identity();
  env.backup.recipients = [await identityToRecipient(identity)];
  try {
    await backup(where, { withoutSecrets: false });
  } finally {
    env.backup.recipients = [];
  }
  const file = path.join(newFolder(), "identity");
  writeFileSync(file, identity);
  const target = await newInstance(null);
  await restoreTo(target, where, { identity: file });
  expect(readFileSync(path.join(target.dataDir, "secret"), "utf8")).toBe(secrets()[0]);
  expect(await as(target, async () => secrets())).toEqual(secrets());
  expect(await webhookSecretOf(target)).toBe("whsec_test");
  const state = await as(target, secretState);
  expect(state.former.map(({ id }) => id)).toContain(current);
});

it("a back-up from before is restored where the former secret is known, and is rotated again", async () => {
  await backup(where);
  const [old = ""] = secrets();
  await rotate();
  const [present = ""] = secrets();
  await expect(restoreTo(await newInstance(present), where)).rejects.toThrow(
    "APP_SECRET is not the secret of the back-up",
  );
  const target = await newInstance(present);
  env.formerSecrets = [old];
  try {
    await restoreTo(target, where);
    expect(await webhookSecretOf(target)).toBe("whsec_test");
    const done = await as(target, rotate);
    expect(done).toMatchObject({ encrypted: 1, pending: null });
    expect(await webhookSecretOf(target)).toBe("whsec_test");
  } finally {
    env.formerSecrets = [];
  }
});
