import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { decryptWebhookSecret, encryptWebhookSecret } from "@/lib/domain/webhooks/secret";
import { env } from "@/lib/env";
import type { Failpoint } from "@/lib/failpoint";
import { withConnection } from "@/lib/maintenance/database/connect";
import { openKeyRing } from "@/lib/maintenance/instance-secret";
import { type Rotated, type RotateOptions, rotateSecret } from "@/lib/maintenance/rotate/rotate-secret";
import { dropFormerSecrets, secretState } from "@/lib/maintenance/rotate/state";
import { newFolder, removeFolders } from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { resetProcess } from "@/lib/platform/per-process";
import { setKeyRing } from "@/lib/platform/secrets/key-ring";
import { findSecrets, secretFile } from "@/lib/platform/secrets/known-secrets";
import { readRecorded, reportReader } from "@/lib/platform/secrets/recorded-secrets";
import { unwatchSecrets, watchSecrets } from "@/lib/platform/secrets/watch-secrets";
import { newId } from "@/lib/pure/id";
import { secretIdOf } from "@/lib/pure/secrets";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
import { bundledProgram } from "@/test/support/bundle-program";
import { resetDatabase } from "@/test/support/database";

const program = bundledProgram("lib/maintenance/testing/run.ts");
const before = { ...env };
let tenant: Tenant;

beforeEach(async () => {
  await resetDatabase();
  await resetProcess();
  Object.assign(env, { secret: null, formerSecrets: [], dataDir: newFolder() });
  tenant = await createTenant();
});
afterAll(async () => {
  removeFolders();
  Object.assign(env, before);
  await resetProcess();
});

const quick = { waitMs: 0, pollMs: 1 };
const rotate = (more: Partial<RotateOptions> = {}): Promise<Rotated> =>
  rotateSecret({ isCompromised: false, say: () => undefined, patience: quick, ...more });

/** Endpoints with secrets that are encrypted under what is current now. */
async function endpoints(count: number): Promise<string[]> {
  const data = Array.from({ length: count }, () => {
    const id = newId();
    const about = { id, workspaceId: tenant.workspaceId, url: "https://a.example" };
    return { ...about, secretCiphertext: encryptWebhookSecret(id, `whsec_${id}`) };
  });
  await db().webhookEndpoint.createMany({ data });
  return data.map(({ id }) => id);
}

async function readAll(): Promise<string[]> {
  const rows = await db().webhookEndpoint.findMany({ orderBy: { id: "asc" } });
  return rows.map(({ id, secretCiphertext }) => decryptWebhookSecret(id, secretCiphertext));
}

const jobs = (name: string) => db().outboxEvent.count({ where: { name } });

describe("an interrupted rotation", () => {
  async function killedAt(point: Failpoint, kind: "routine" | "compromised"): Promise<void> {
    const child = spawn(process.execPath, [...program, "rotate", kind], {
      env: {
        ...process.env,
        ...{ COUNTERSIGN_FAILPOINT: point, DATABASE_URL: env.database.url ?? "" },
        ...{ DATA_DIR: env.dataDir, APP_SECRET: "" },
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const signal = await new Promise((resolve) => child.once("exit", (code, by) => resolve(by ?? code)));
    expect(signal).toBe("SIGKILL");
  }

  it.each([
    ["secret-announced", "routine"],
    ["secret-current", "routine"],
    ["after-batch-encrypted", "routine"],
    ["secret-announced", "compromised"],
    ["secret-current", "compromised"],
    ["former-secrets-distrusted", "compromised"],
    ["after-batch-encrypted", "compromised"],
  ] as const)(
    "that is killed at %s (%s) is brought to its end, and nothing is done twice",
    async (point, kind) => {
      const ids = await endpoints(450);
      await killedAt(point, kind);
      // A server that goes on meanwhile reads all that there is.
      await withConnection(openKeyRing);
      expect(await readAll()).toEqual(ids.map((id) => `whsec_${id}`));
      expect(findSecrets()).toHaveLength(2);
      const done = await rotate();
      expect(done).toMatchObject({ isCompromised: kind === "compromised", unreadable: 0, underOthers: 0 });
      expect(findSecrets().map(({ id }) => id)).toEqual([done.current, done.former[0]?.id]);
      expect(await readAll()).toEqual(ids.map((id) => `whsec_${id}`));
      expect(await jobs("instance/secret-rotated")).toBe(1);
      expect(await jobs("instance/links-ended")).toBe(kind === "compromised" ? 1 : 0);
      expect(done.former[0]?.isDistrusted).toBe(kind === "compromised");
    },
  );

  it("is completed before a compromise is dealt with by another secret", async () => {
    await endpoints(3);
    await killedAt("secret-current", "routine");
    await withConnection(openKeyRing);
    const { current } = await secretState();
    const done = await rotate({ isCompromised: true });
    expect(done.replaced).toBe(current);
    expect(done.former.map(({ isDistrusted }) => isDistrusted)).toEqual([true, true]);
    expect(await jobs("instance/secret-rotated")).toBe(2);
  });
});

describe("running processes", () => {
  const reader = { id: newId(), name: "host b, process 7" };
  const report = (knownIds: string[], currentId: string) =>
    withConnection((client) => reportReader(client, { ...reader, knownIds, currentId }));

  it("keep a rotation from changing anything until they know the new secret", async () => {
    const { current } = await secretState();
    await report([current], current);
    await expect(rotate()).rejects.toThrow(
      /^Nothing was changed: secret \w{8} is not known to host b, process 7\. Give it the same/,
    );
    const state = await secretState();
    expect(state).toMatchObject({ current, former: [] });
    expect(state.pending).not.toBeNull();
    await report([current, state.pending ?? ""], current);
    await expect(rotate()).rejects.toThrow(
      `Secret ${state.pending} is current, but not yet in use by host b`,
    );
    expect(await readAll()).toEqual([]);
    await report([current, state.pending ?? ""], state.pending ?? "");
    expect(await rotate()).toMatchObject({ current: state.pending, replaced: null, pending: null });
  });

  it("notice it, report it, and are not waited for when they have ended", async () => {
    await watchSecrets();
    const [row] = await db().secretReader.findMany();
    expect(row).toMatchObject({ knownIds: findSecrets().map(({ id }) => id) });
    const done = await rotate({ patience: { waitMs: 20_000, pollMs: 20 } });
    expect(await db().secretReader.findFirst()).toMatchObject({ currentId: done.current });
    await unwatchSecrets();
    expect(await db().secretReader.count()).toBe(0);
  });

  it("that know only one of the two secrets read what they and others write until then", async () => {
    const [old] = findSecrets();
    if (!old) throw new Error("there is a secret");
    await withConnection(openKeyRing);
    const [early = ""] = await endpoints(1);
    await expect(rotate({ patience: quick })).resolves.toBeDefined();
    const recorded = await withConnection(readRecorded);
    // This one has not noticed yet: the former one is current for it.
    setKeyRing(
      findSecrets(),
      recorded.map((one) => ({
        ...one,
        retiredAt: null,
        currentSince: one.id === old.id ? one.currentSince : null,
      })),
    );
    const [late = ""] = await endpoints(1);
    setKeyRing(findSecrets(), recorded);
    const [after = ""] = await endpoints(1);
    for (const current of [old.id, findSecrets()[0]?.id]) {
      setKeyRing(
        findSecrets(),
        recorded.map((one) => ({ ...one, retiredAt: one.id === current ? null : new Date() })),
      );
      expect(await readAll()).toEqual([early, late, after].sort().map((id) => `whsec_${id}`));
    }
    // What the late one wrote is found by the next run.
    expect((await secretState()).underOthers).toBe(1);
  });
});

describe("where APP_SECRET is set", () => {
  const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(40)) as [string, string, string];
  beforeEach(() => Object.assign(env, { secret: a }));

  it("says which variables to set, and goes on once they are", async () => {
    await resetProcess();
    const ids = await endpoints(3);
    await expect(rotate()).rejects.toMatchObject({ isWrongUse: true });
    await expect(rotate()).rejects.toThrow(
      /APP_SECRET=<a new one.*\n {2}APP_SECRET_FORMER=<the present APP_SECRET>/,
    );
    Object.assign(env, { secret: b, formerSecrets: [a] });
    const done = await rotate();
    expect(done).toMatchObject({ current: secretIdOf(b), replaced: secretIdOf(a), encrypted: 3 });
    expect(await readAll()).toEqual(ids.map((id) => `whsec_${id}`));
    await expect(rotate()).rejects.toThrow("<the present APP_SECRET, and what APP_SECRET_FORMER has now>");
  });

  it("refuses a secret that was used before, and one that leaves out the one in use", async () => {
    await resetProcess();
    await endpoints(1);
    Object.assign(env, { secret: b, formerSecrets: [a] });
    await rotate();
    Object.assign(env, { secret: a, formerSecrets: [b] });
    await expect(rotate()).rejects.toThrow("was replaced before: a secret is used once");
    Object.assign(env, { secret: c, formerSecrets: [a] });
    await expect(rotate()).rejects.toThrow(
      `${secretIdOf(b)}, is not known here: name it in APP_SECRET_FORMER`,
    );
  });

  it("does not take over files of an earlier installation", async () => {
    writeFileSync(secretFile(), c);
    expect(findSecrets().map(({ secret }) => secret)).toEqual([a]);
  });
});

describe("former secrets", () => {
  it("say what still needs them, and go when nothing does", async () => {
    await rotate();
    const [former] = (await secretState()).former;
    expect(former?.needs).toEqual([{ what: "mails", count: null, until: expect.any(String) }]);
    expect((await dropFormerSecrets()).dropped).toEqual([]);
    const at = new Date(Date.now() - 100 * 86_400_000);
    await db().appSecret.updateMany({ where: { retiredAt: { not: null } }, data: { retiredAt: at } });
    expect((await dropFormerSecrets()).dropped).toEqual([former?.id]);
    expect(findSecrets()).toHaveLength(1);
    expect(await secretState()).toMatchObject({ former: [], underOthers: 0 });
  });

  it("are needed by open documents, sessions and the like of their time", async () => {
    const expiresAt = new Date(Date.now() + 20 * 86_400_000);
    await sendOne(tenant, { expiresAt: expiresAt.toISOString() });
    const needsNow = async () =>
      (await secretState()).former[0]?.needs.filter(({ what }) => what !== "mails");
    await rotate();
    const until = expiresAt.toISOString();
    expect(await needsNow()).toEqual([{ what: "documents", count: 1, until }]);
    // One from after the rotation does not count.
    const { id } = await sendOne(tenant);
    expect(await needsNow()).toEqual([{ what: "documents", count: 1, until }]);
    await db().document.update({ where: { id }, data: { sentAt: new Date(0), expiresAt: null } });
    expect(await needsNow()).toEqual([{ what: "documents", count: 2, until: null }]);
    await db().document.updateMany({ data: { status: "voided" } });
    await db().userSession.create({
      data: {
        id: newId(),
        userId: tenant.userId,
        createdAt: new Date(0),
        lastSeenAt: new Date(0),
        expiresAt,
      },
    });
    expect(await needsNow()).toEqual([{ what: "sessions", count: 1, until }]);
    await rotate({ isCompromised: true });
    expect((await secretState()).former.map(({ needs }) => needs.map(({ what }) => what))).toEqual([
      ["mails"],
      ["mails"],
    ]);
  });

  it("are at most three", async () => {
    for (let i = 0; i < 3; i++) await rotate();
    await expect(rotate()).rejects.toThrow("3 former secrets are kept already");
    expect(findSecrets()).toHaveLength(4);
  });

  it("are not dropped while something is stored under them that nothing opens", async () => {
    await rotate();
    await db().webhookEndpoint.create({
      data: {
        id: newId(),
        workspaceId: tenant.workspaceId,
        url: "https://a.example",
        secretCiphertext: "bm90IG91cnM=",
      },
    });
    await db().appSecret.updateMany({
      where: { retiredAt: { not: null } },
      data: { retiredAt: new Date(0) },
    });
    expect(await dropFormerSecrets()).toMatchObject({ dropped: [], underOthers: 1 });
    expect(await rotate()).toMatchObject({ unreadable: 1 });
  });
});

it("one rotation runs at a time", async () => {
  await withConnection(async (client) => {
    await client.query("select pg_advisory_lock($1::int, 4)", [0x62636b70]);
    await expect(rotate()).rejects.toThrow("Another rotation is running.");
  });
});
