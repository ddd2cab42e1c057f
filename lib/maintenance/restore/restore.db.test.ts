import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { env } from "@/lib/env";
import { writeManifest } from "@/lib/maintenance/archive/manifest";
import { type BackedUp, backUp } from "@/lib/maintenance/backup/back-up";
import { restore } from "@/lib/maintenance/restore/restore";
import { resume } from "@/lib/maintenance/resume";
import {
  as,
  contentsOf,
  emptyInstance,
  migrations,
  newFolder,
  query,
  removeFolders,
  type TestInstance,
  thisInstance,
} from "@/lib/maintenance/testing/instances";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { createTenant } from "@/test/api/world";
import { asOwner } from "@/test/support/database";

const { adminUrl, databasePrefix } = inject("testServer");
const newInstance = (secret: string | null = env.secret) => emptyInstance(adminUrl, databasePrefix, secret);
const folder = newFolder;
const backup = (where: string, more: { keep?: number; withoutSecrets?: boolean } = {}): Promise<BackedUp> =>
  backUp({ where, folder: "/", version: "1.2.3", withoutSecrets: true, keep: null, say: () => {}, ...more });
const restoreTo = (instance: TestInstance, where: string, more: { id?: string; identity?: string } = {}) =>
  as(instance, () =>
    restore({
      where,
      folder: "/",
      id: null,
      identity: null,
      say: () => {},
      ...migrations(instance.url),
      ...more,
    }),
  );

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

/** The stored objects of a place, relative to it. */
const objectsIn = (where: string): string[] =>
  readdirSync(where, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(where, name)).isFile() && !name.startsWith(".drafts"))
    .sort();

const tablesOf = (url: string) =>
  query(url, "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'");

/** A back-up of its own that a test damages. */
async function damaged(change: (where: string, id: string) => void): Promise<string> {
  const where = folder();
  const { id } = await backup(where);
  change(where, id);
  return where;
}

/** Restores in vain: with this message, and without having touched anything. */
async function expectRefused(where: string, message: RegExp | string): Promise<void> {
  const target = await newInstance();
  await expect(restoreTo(target, where)).rejects.toThrow(message);
  expect(await tablesOf(target.url)).toEqual([]);
  expect(readdirSync(target.dataDir)).toEqual([]);
}

const partOf = (where: string, id: string, name: RegExp): string => {
  const found = objectsIn(where).find((object) => object.includes(id) && name.test(object));
  if (!found) throw new Error(`no part ${name}`);
  return path.join(where, found);
};

const flip = (file: string, at = 0.5): void => {
  const bytes = readFileSync(file);
  const i = Math.floor(bytes.length * at);
  bytes[i] = (bytes[i] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

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

  it("is refused without an identity, and with one that is not a recipient's", async () => {
    await expectRefused(where, /is encrypted: name the file with the identity/);
    const target = await newInstance(null);
    const other = fileWith(await generateX25519Identity());
    await expect(restoreTo(target, where, { identity: other })).rejects.toThrow(/The identity does not open/);
    const none = fileWith("# nothing");
    await expect(restoreTo(target, where, { identity: none })).rejects.toThrow(/holds no identity of age/);
    expect(await tablesOf(target.url)).toEqual([]);
  });

  it("is refused where a file was changed", async () => {
    const copied = folder();
    execFileSync("cp", ["-a", `${where}/.`, copied]);
    const file = objectsIn(copied).find((object) => object.startsWith("files/")) ?? "";
    flip(path.join(copied, file), 0.95);
    const target = await newInstance(null);
    const restored = restoreTo(target, copied, { identity: fileWith(identity) });
    await expect(restored).rejects.toThrow(`${file} is damaged`);
    expect(await tablesOf(target.url)).toEqual([]);
    expect(readdirSync(target.dataDir)).toEqual([]);
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
  });
});

describe("a restore refuses, before anything is touched,", () => {
  it("a folder without a back-up, and one that is not there", async () => {
    await expectRefused(folder(), /holds no back-up of Countersign/);
    await expectRefused("/nowhere/at/all", /holds no back-up of Countersign/);
  });

  it("a half-written back-up, naming its manifest", async () => {
    const where = await damaged((place, id) => rmSync(partOf(place, id, /manifest\.json$/)));
    await expectRefused(where, /only half-written back-ups: the manifest of \S+, begun on \S+, is missing/);
  });

  it("a truncated part, naming it", async () => {
    const where = await damaged((place, id) => {
      const part = partOf(place, id, /public\.workspaces\./);
      writeFileSync(part, readFileSync(part).subarray(0, -1));
    });
    await expectRefused(where, /public\.workspaces\.000001\.copy\.gz is damaged/);
  });

  it("a flipped bit in any part, list, file or the manifest", async () => {
    for (const name of [/public\.users\./, /files\.tsv\.gz$/, /manifest\.json$/])
      await expectRefused(await damaged((place, id) => flip(partOf(place, id, name))), /damaged/);
    const where = await damaged((place) => {
      const file = objectsIn(place).find((object) => object.startsWith("files/")) ?? "";
      flip(path.join(place, file));
    });
    await expectRefused(where, /files\/plain\/sha256\/\S+ is damaged/);
  });

  it("a missing part or file, naming it", async () => {
    await expectRefused(
      await damaged((place, id) => rmSync(partOf(place, id, /public\.users\./))),
      /public\.users\.000001\.copy\.gz is missing/,
    );
    const where = await damaged((place) => {
      rmSync(path.join(place, objectsIn(place).find((object) => object.startsWith("files/")) ?? ""));
    });
    await expectRefused(where, /files\/plain\/sha256\/\S+ is missing/);
  });

  it("a foreign manifest, and one of a newer format", async () => {
    const foreign = await damaged((place, id) =>
      writeFileSync(partOf(place, id, /manifest\.json$/), '{"a":1}'),
    );
    await expectRefused(foreign, /is not a manifest of a back-up by Countersign/);
    const newer = await damaged((place, id) => {
      const file = partOf(place, id, /manifest\.json$/);
      writeFileSync(file, readFileSync(file, "utf8").replace('"formatVersion":1', '"formatVersion":2'));
    });
    await expectRefused(newer, /has format 2, and this version of Countersign reads up to 1/);
  });

  it("a back-up of a newer version, and of one with other migrations", async () => {
    const rewrite = (change: (migrations: { name: string; checksum: string }[]) => void) =>
      damaged((place, id) => {
        const file = partOf(place, id, /manifest\.json$/);
        const { contents } = JSON.parse(readFileSync(file, "utf8"));
        change(contents.migrations);
        writeFileSync(file, writeManifest(contents));
      });
    const newer = await rewrite((list) =>
      list.push({ name: "29990101000000_later", checksum: "0".repeat(64) }),
    );
    await expectRefused(
      newer,
      /version 1\.2\.3 .* migration 29990101000000_later, which this version does not know/,
    );
    const other = await rewrite((list) =>
      list.splice(3, 1, { name: list[3]?.name ?? "", checksum: "0".repeat(64) }),
    );
    await expectRefused(other, /with another migration/);
  });

  it("a database that is not empty", async () => {
    const where = folder();
    await backup(where);
    const target = await newInstance();
    await restoreTo(target, where);
    await expect(restoreTo(target, where)).rejects.toThrow(/The database is not empty: table \w+ has rows/);
    const foreign = await newInstance();
    await query(foreign.url, "create table other (id int)");
    await expect(restoreTo(foreign, where)).rejects.toThrow(/already has table other/);
  });

  it("another secret than the back-up's, and none", async () => {
    const where = folder();
    await backup(where);
    const other = await newInstance("another secret for tests, as long as the first one");
    await expect(restoreTo(other, where)).rejects.toThrow(/APP_SECRET is not the secret of the back-up/);
    const none = await newInstance(null);
    await expect(restoreTo(none, where)).rejects.toThrow(/was made without secrets: set APP_SECRET/);
    expect([...(await tablesOf(other.url)), ...(await tablesOf(none.url))]).toEqual([]);
    expect(existsSync(path.join(none.dataDir, "secret"))).toBe(false);
  });
});

describe("older back-ups", () => {
  it("are removed with the files that only they name; those that stay can be restored", async () => {
    const where = folder();
    const gone = await store(newId());
    const first = await backup(where);
    await query(thisInstance().url, "delete from blobs where id = $1", [gone.id]);
    files.splice(
      files.findIndex(({ key }) => key === gone.key),
      1,
    );
    const second = await backup(where, { keep: 2 });
    expect(second.removed).toEqual({ backups: 0, files: 0 });
    const third = await backup(where, { keep: 2 });
    expect(third.removed).toEqual({ backups: 1, files: 1 });
    expect(objectsIn(where).filter((object) => object.includes(first.id))).toEqual([]);
    expect(existsSync(path.join(where, "files/plain", gone.key))).toBe(false);
    await restoreTo(await newInstance(), where, { id: second.id });
    await restoreTo(await newInstance(), where, { id: third.id });
    await expect(restoreTo(await newInstance(), where, { id: first.id })).rejects.toThrow(
      `holds no back-up ${first.id}. Complete ones: ${second.id}, ${third.id}.`,
    );
    await getStorage().remove(gone.key);
  });

  it("are not removed while a manifest among them cannot be read, which hinders no new back-up", async () => {
    const where = folder();
    const first = await backup(where);
    flip(partOf(where, first.id, /manifest\.json$/));
    await expect(backup(where, { keep: 1 })).rejects.toThrow(
      /^Back-up \S+ is complete, but older ones were not removed: .*damaged/,
    );
    expect(objectsIn(where).filter((object) => object.endsWith("manifest.json"))).toHaveLength(2);
    await restoreTo(await newInstance(), where);
  });

  it("stay as long as the newest is not whole", async () => {
    const where = folder();
    const whole = await backup(where);
    const lost = await store(newId());
    await getStorage().remove(lost.key);
    await backup(where, { keep: 1 });
    expect((await backup(where, { keep: 1 })).removed).toEqual({ backups: 0, files: 0 });
    expect(objectsIn(where).some((object) => object.includes(whole.id))).toBe(true);
    await query(thisInstance().url, "delete from blobs where id = $1", [lost.id]);
    files.splice(
      files.findIndex(({ key }) => key === lost.key),
      1,
    );
    expect((await backup(where, { keep: 1 })).removed.backups).toBe(3);
  });
});

describe("a restored instance", () => {
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
