import { afterAll, beforeEach, expect, it } from "vitest";
import { env } from "@/lib/env";
import { checkSecret } from "@/lib/maintenance/doctor/secret";
import { rotateSecret } from "@/lib/maintenance/rotate/rotate-secret";
import { newFolder, removeFolders } from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { resetProcess } from "@/lib/platform/per-process";
import { findSecrets, keepSecrets, readOrMakeSecrets } from "@/lib/platform/secrets/known-secrets";
import { watchSecrets } from "@/lib/platform/secrets/watch-secrets";
import { newId } from "@/lib/pure/id";
import { secretIdOf } from "@/lib/pure/secrets";
import { createTenant } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

const before = { ...env };
beforeEach(async () => {
  await resetDatabase();
  await resetProcess();
  Object.assign(env, { secret: null, formerSecrets: [], dataDir: newFolder() });
});
afterAll(async () => {
  Object.assign(env, before);
  removeFolders();
  await resetProcess();
});

const said = async () => (await checkSecret()).map(({ status, message }) => `${status}: ${message}`);
const ids = () => findSecrets().map(({ id }) => id);

it("says nothing before the first start", async () => {
  expect(await said()).toEqual(["unchecked: the instance has no secret yet, so it was never started"]);
  readOrMakeSecrets();
  expect(await said()).toEqual(["unchecked: which secret is in use is recorded at the next start"]);
  expect(await db().appSecret.count()).toBe(0);
});

it("names the secret in use, and what a rotation has left to do", async () => {
  await watchSecrets();
  expect(await said()).toEqual([`ok: ${ids()[0]} is in use`]);
  const { workspaceId } = await createTenant();
  await rotateSecret({
    isCompromised: false,
    say: () => undefined,
    patience: { waitMs: 20_000, pollMs: 20 },
  });
  const [present, former] = ids();
  expect(await said()).toEqual([`ok: ${present} is in use, and ${former} kept for what was made before`]);
  const url = "https://a.example";
  await db().webhookEndpoint.create({ data: { id: newId(), workspaceId, url, secretCiphertext: "bm90" } });
  expect(await said()).toEqual([`warning: 1 stored values are under another secret than ${present}`]);
  await db().webhookEndpoint.deleteMany();
  await db().userSession.deleteMany();
  await db().appSecret.updateMany({ where: { retiredAt: { not: null } }, data: { retiredAt: new Date(0) } });
  expect(await said()).toEqual([`warning: nothing needs former secret ${former} any more`]);
});

it("warns of a newer secret, and of settings without the one in use", async () => {
  await watchSecrets();
  const [{ id, secret } = { id: "", secret: "" }] = findSecrets();
  const [next, other] = ["n".repeat(40), "o".repeat(40)];
  keepSecrets(next, [secret]);
  expect(await said()).toEqual([`warning: ${secretIdOf(next)} is newer than ${id}, which is in use`]);
  Object.assign(env, { secret: other });
  expect(await said()).toEqual([
    `problem: the database is used with secret ${id}, and the settings have ${secretIdOf(other)}`,
  ]);
});
