import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { env } from "@/lib/env";
import { restore } from "@/lib/maintenance/restore/restore";
import { resume } from "@/lib/maintenance/resume";
import { backup, newInstance, objectsIn, restoreTo } from "@/lib/maintenance/testing/backups";
import {
  as,
  contentsOf,
  migrations,
  newFolder,
  query,
  removeFolders,
  thisInstance,
} from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { beginQuietly, isQuiet } from "@/lib/platform/quiet/quiet";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { createTenant } from "@/test/api/world";
import { asOwner } from "@/test/support/database";

const folder = newFolder;

/** Text with everything that the text format of COPY has to escape. */
const AWKWARD = "tab\t line\nreturn\r back\\slash \\N \\. “quotes” 漢字 \u0001 end";
const files: { key: string; text: string }[] = [];

async function store(text: string) {
  const bytes = Buffer.from(text);
  const about = { sha256: sha256Hex(bytes), contentType: "application/pdf", sizeBytes: bytes.length };
  const blob = await storeBlob({ ...about, ext: "pdf", source: { bytes } });
  files.push({ key: blob.key, text });
  return blob;
}

async function read(key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  const tenant = await createTenant();
  await db().workspace.update({ where: { id: tenant.workspaceId }, data: { name: AWKWARD } });
  for (const size of [0, 1, 70_000, 200_000]) {
    const blob = await store(`${newId()}${"x".repeat(size)}`);
    await db().savedSignature.create({ data: { id: newId(), userId: tenant.userId, blobId: blob.id } });
  }
  await getSealKey().load();
});
afterEach(() => {
  env.backup.recipients = [];
});
afterAll(removeFolders);

describe("a back-up", () => {
  it("is restored with all rows and files, into another database and folder", async () => {
    const where = folder();
    const done = await backup(where);
    expect(done).toMatchObject({
      files: files.length,
      copiedFiles: files.length,
      missingFiles: 0,
      isEncrypted: false,
    });
    const before = await contentsOf(thisInstance().url);
    const target = await newInstance();
    expect(await restoreTo(target, where)).toMatchObject({ id: done.id, files: files.length });
    const after = await contentsOf(target.url);
    expect(after["public.restorations"]).toMatch(/^1 /);
    expect({ ...after, "public.restorations": before["public.restorations"] }).toEqual(before);
    await as(target, async () => {
      for (const { key, text } of files) expect(await read(key)).toBe(text);
      expect((await db().workspace.findFirstOrThrow({ where: { name: AWKWARD } })).name).toBe(AWKWARD);
    });
  });

  it("leaves constraints, triggers and indexes as the migrations made them", async () => {
    const where = folder();
    await backup(where);
    const target = await newInstance();
    await restoreTo(target, where);
    const schemaOf = (url: string) =>
      query(
        url,
        `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as is, convalidated::text as more from pg_constraint
          where connamespace = 'public'::regnamespace
         union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
         union all select tablename, indexname, indexdef, '' from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
      );
    expect(await schemaOf(target.url)).toEqual(await schemaOf(thisInstance().url));
  });

  it("copies only files that the target lacks, and copies again what is damaged there", async () => {
    const where = folder();
    await backup(where);
    const added = await store(newId());
    expect((await backup(where)).copiedFiles).toBe(1);
    const copy = path.join(where, "files/plain", added.key);
    writeFileSync(copy, "cut short");
    expect((await backup(where)).copiedFiles).toBe(1);
    expect(readFileSync(copy, "utf8")).toBe(files.at(-1)?.text);
  });

  it("names files that the storage lacks, and counts as incomplete", async () => {
    const lost = await store(newId());
    await getStorage().remove(lost.key);
    const where = folder();
    expect((await backup(where)).missingFiles).toBe(1);
    const target = await newInstance();
    expect((await restoreTo(target, where)).missingFiles).toBe(1);
    await getStorage().put({
      key: lost.key,
      bytes: Buffer.from(files.at(-1)?.text ?? ""),
      contentType: "application/pdf",
    });
  });

  it("is refused where another instance keeps its own", async () => {
    const where = folder();
    await backup(where);
    const other = { ...thisInstance(), secret: "another secret for tests, as long as the first one" };
    await asOwner(
      "create table kept_secrets as select * from instance_secrets; delete from instance_secrets",
    );
    try {
      await as(other, () => expect(backup(where)).rejects.toThrow(/holds back-ups of another instance/));
    } finally {
      await asOwner("insert into instance_secrets select * from kept_secrets; drop table kept_secrets");
    }
  });

  it("is refused with a secret that is not the database's", async () => {
    const other = { ...thisInstance(), secret: "another secret for tests, as long as the first one" };
    await as(other, () => expect(backup(folder())).rejects.toThrow(/is not the one of this database/));
    const none = { ...thisInstance(), secret: null, dataDir: folder() };
    await as(none, () => expect(backup(folder())).rejects.toThrow(/has no secret/));
  });

  it("holds no secrets in the clear: without recipients it is refused", async () => {
    const where = folder();
    await expect(backup(where, { withoutSecrets: false })).rejects.toThrow(/set BACKUP_RECIPIENTS/);
    expect(objectsIn(where)).toEqual([]);
  });

  it("does not run beside another of the same database", async () => {
    const [one, two] = await Promise.allSettled([backup(folder()), backup(folder())]);
    const outcomes = [one.status, two.status].sort();
    expect(outcomes).toEqual(["fulfilled", "rejected"]);
    const refused = one.status === "rejected" ? one : two;
    expect(refused).toMatchObject({ reason: { message: "Another back-up of this database is running." } });
  });
});

describe("a back-up that was encrypted", () => {
  let where: string;
  let identity: string;
  let recipient: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    where = folder();
    env.backup.recipients = [recipient];
    expect(await backup(where, { withoutSecrets: false })).toMatchObject({
      isEncrypted: true,
      hasSecrets: true,
    });
    env.backup.recipients = [];
  });

  const fileWith = (text: string) => {
    const file = path.join(folder(), "key.txt");
    writeFileSync(file, `# created: today\n${text}\n`);
    return file;
  };

  it("shows neither rows, files nor secrets", () => {
    for (const object of objectsIn(where)) {
      const text = readFileSync(path.join(where, object), "latin1");
      if (!/manifest\.json$|files\.tsv\.gz$/.test(object)) expect(text).toMatch(/^age-encryption\.org\/v1\n/);
      expect(text).not.toContain(env.secret ?? "no secret");
    }
  });

  it("copies no file again", async () => {
    env.backup.recipients = [recipient];
    expect((await backup(where, { withoutSecrets: false })).copiedFiles).toBe(0);
  });

  it("is restored with an identity, and brings the secret that opens its contents", async () => {
    const target = await newInstance(null);
    await restoreTo(target, where, { identity: fileWith(identity) });
    expect(readFileSync(path.join(target.dataDir, "secret"), "utf8")).toBe(env.secret);
    expect(statSync(path.join(target.dataDir, "secret")).mode & 0o777).toBe(0o600);
    const before = await getSealKey().describe();
    await as({ ...target, secret: env.secret }, async () => {
      expect(await getSealKey().describe()).toEqual(before);
      for (const { key, text } of files) expect(await read(key)).toBe(text);
    });
  });

  const hasAge = spawnSync("age", ["--version"]).status === 0;
  it.skipIf(!hasAge)("is opened by age itself (needs the program: apt-get install age)", () => {
    const secrets = objectsIn(where).find((object) => object.endsWith("secrets.json.age")) ?? "";
    const text = execFileSync("age", [
      "--decrypt",
      "--identity",
      fileWith(identity),
      path.join(where, secrets),
    ]);
    expect(JSON.parse(text.toString())).toEqual({ appSecret: env.secret, seal: null });
    const users = objectsIn(where).find((object) => object.includes("public.users.")) ?? "";
    const rows = execFileSync("sh", [
      "-c",
      'age --decrypt --identity "$1" "$2" | gunzip',
      "sh",
      fileWith(identity),
      path.join(where, users),
    ]);
    expect(rows.toString()).toContain("@example.com");
    let opened = 0;
    for (const { key, text } of files) {
      const copy = objectsIn(where).find((object) => object.endsWith(`${key}.age`));
      // Files that other tests add later are not in this back-up.
      if (!copy) continue;
      opened++;
      const args = ["--decrypt", "--identity", fileWith(identity), path.join(where, copy)];
      expect(execFileSync("age", args).toString()).toBe(text);
    }
    expect(opened).toBeGreaterThanOrEqual(4);
  });
});

describe("a restored instance", () => {
  it("has no server that started before its rows were there, and takes one restore at a time", async () => {
    const where = folder();
    await backup(where);
    const target = await newInstance();
    const refusals: string[] = [];
    const refuse = async (work: () => Promise<unknown>) => {
      refusals.push(
        await work().then(
          () => "nothing",
          (error: Error) => error.message,
        ),
      );
    };
    const { migrate, known } = migrations(target.url);
    const given = { where, folder: "/", id: null, identity: null, makeDatabase: null, say: () => {}, known };
    await as(target, () =>
      restore({
        ...given,
        async migrate(names) {
          await migrate(names);
          await refuse(beginQuietly);
          if (names) await refuse(() => restore({ ...given, migrate }));
        },
      }),
    );
    const isRestoring = "A back-up is being restored into this database: start again when that has ended.";
    expect(refusals).toEqual([
      isRestoring,
      "Another restore into this database is running, or a server is starting on it.",
      isRestoring,
    ]);
    await as(target, async () => {
      await beginQuietly();
      expect(isQuiet()).toBe(true);
    });
  });

  it("is quiet until it is resumed", async () => {
    const where = folder();
    await backup(where);
    const target = await newInstance();
    await restoreTo(target, where);
    const open = "select taken_at from restorations where resumed_at is null";
    expect(await query(target.url, open)).toHaveLength(1);
    expect(await as(target, resume)).toEqual({ takenAt: expect.any(Date) });
    expect(await query(target.url, open)).toEqual([]);
    expect(await as(target, resume)).toBeNull();
  });
});
