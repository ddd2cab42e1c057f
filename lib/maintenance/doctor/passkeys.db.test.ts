import { Client } from "pg";
import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { checkPasskeys } from "@/lib/maintenance/doctor/passkeys";
import { db } from "@/lib/platform/database/db";
import { addTestApp, addTestPasskey } from "@/test/api/factors";
import { createUser } from "@/test/api/world";

async function found() {
  const client = new Client({ connectionString: env.database.url ?? "" });
  await client.connect();
  try {
    return (await checkPasskeys(client)).map(({ status, message }) => `${status}: ${message}`);
  } finally {
    await client.end();
  }
}

it("tells passkeys of another host than APP_URL's, and who has nothing else", async () => {
  expect(await found()).toEqual([]);
  const [ada, bo, cy] = [await createUser(), await createUser(), await createUser()];
  for (const { userId } of [ada, bo, cy]) await addTestPasskey(userId);
  expect(await found()).toEqual(["ok: all were made for localhost, the host of APP_URL"]);
  await db().passkey.updateMany({ where: { userId: ada.userId }, data: { rpId: "old.example" } });
  expect(await found()).toEqual([
    "warning: those of one person were made for old.example and do not work at localhost, the host of APP_URL",
  ]);
  await db().passkey.updateMany({ data: { rpId: "old.example" } });
  await db().recoveryCode.deleteMany({ where: { userId: { in: [bo.userId, cy.userId] } } });
  await addTestApp(cy.userId);
  await db().recoveryCode.deleteMany({ where: { userId: cy.userId } });
  expect(await found()).toEqual([
    "warning: those of 3 people were made for old.example and do not work at localhost, the host of APP_URL; one person can sign in with nothing else",
  ]);
});
