import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { type Manifest, writeManifest } from "@/lib/maintenance/archive/manifest";
import {
  backup,
  copiedFile,
  flip,
  newInstance,
  partOf,
  restoreTo,
  stateOf,
  storeMany,
} from "@/lib/maintenance/testing/backups";
import { newFolder, query, removeFolders, type TestInstance } from "@/lib/maintenance/testing/instances";
import { sha256Hex } from "@/lib/pure/secrets";
import { createTenant } from "@/test/api/world";

/*
 * What a restore refuses. Each back-up is made, damaged, and restored in vain; then everything that a restore writes to
 * is compared with what was there before: relations, rows and migrations of the database, and files of the data folder.
 */

const OTHER_SECRET = "another secret for tests, as long as the first one";

let whole: { where: string; id: string };
let encrypted: { where: string; id: string; identity: string };

beforeAll(async () => {
  await createTenant();
  await storeMany(3);
  const where = newFolder();
  whole = { where, id: (await backup(where)).id };
  const identity = await generateX25519Identity();
  env.backup.recipients = [await identityToRecipient(identity)];
  const secretly = newFolder();
  const { id } = await backup(secretly, { withoutSecrets: false });
  encrypted = { where: secretly, id, identity: fileWith(identity) };
});
afterEach(() => {
  env.backup.recipients = [];
});
afterAll(removeFolders);

function fileWith(text: string): string {
  const file = path.join(newFolder(), "key.txt");
  writeFileSync(file, `# created: today\n${text}\n`);
  return file;
}

function copyOf({ where }: { where: string }): string {
  const copy = newFolder();
  execFileSync("cp", ["-a", `${where}/.`, copy]);
  return copy;
}

/** A copy of the whole back-up that a test damages. */
function damaged(change: (where: string, id: string) => void): string {
  const where = copyOf(whole);
  change(where, whole.id);
  return where;
}

/** A back-up with another manifest, which is whole by its own hash. */
const rewritten = (change: (manifest: Manifest) => void): string =>
  damaged((where, id) => {
    const file = partOf(where, id, /manifest\.json$/);
    const { contents } = JSON.parse(readFileSync(file, "utf8"));
    change(contents);
    writeFileSync(file, writeManifest(contents));
  });

type Into = { target?: TestInstance; id?: string; identity?: string };

/** Restores in vain: with this message, in one line, and without having touched anything. */
async function expectRefused(where: string, message: RegExp, { target, ...more }: Into = {}): Promise<void> {
  const instance = target ?? (await newInstance());
  const before = await stateOf(instance);
  const error = await restoreTo(instance, where, more).then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.name).toBe("OperatorError");
  expect(error?.message).toMatch(message);
  expect(error?.message).not.toContain("\n");
  expect(await stateOf(instance)).toEqual(before);
}

describe("a restore refuses, before anything is touched,", () => {
  it("a folder without a back-up, and one that is not there", async () => {
    await expectRefused(newFolder(), /holds no back-up of Countersign/);
    await expectRefused("/nowhere/at/all", /holds no back-up of Countersign/);
  });

  it("a back-up that is not there, naming those that are", async () => {
    const id = "20200101t000000000z-000000";
    await expectRefused(whole.where, new RegExp(`holds no back-up ${id}. Complete ones: ${whole.id}\\.`), {
      id,
    });
  });

  it("a half-written back-up, naming its manifest", async () => {
    const where = damaged((place, id) => rmSync(partOf(place, id, /manifest\.json$/)));
    await expectRefused(where, /only half-written back-ups: the manifest of \S+, begun on \S+, is missing/);
    await expectRefused(where, /is half-written: its manifest is missing\. There is no complete one\./, {
      id: whole.id,
    });
  });

  it.each([
    ["cut short", (file: string) => truncateSync(file, readFileSync(file).length >> 1), /is damaged/],
    ["empty", (file: string) => writeFileSync(file, ""), /is not a manifest .* or is damaged/],
    ["changed by a bit", (file: string) => flip(file), /damaged/],
    ["not ours", (file: string) => writeFileSync(file, '{"a":1}'), /is not a manifest of a back-up by Count/],
    [
      "of a newer format",
      (file: string) =>
        writeFileSync(file, readFileSync(file, "utf8").replace('"formatVersion":1', '"formatVersion":2')),
      /has format 2, and this version of Countersign reads up to 1: restore it with the version that wrote it/,
    ],
  ])("a manifest that is %s, naming it", async (_what, change, message) => {
    const where = damaged((place, id) => change(partOf(place, id, /manifest\.json$/)));
    await expectRefused(where, message);
    await expectRefused(where, new RegExp(`backups/${whole.id}/manifest\\.json`));
  });

  it("a manifest that lacks something, naming it", async () => {
    const where = damaged((place, id) => {
      const file = partOf(place, id, /manifest\.json$/);
      const envelope = JSON.parse(readFileSync(file, "utf8"));
      delete envelope.contents.sequences;
      envelope.sha256 = sha256Hex(JSON.stringify(envelope.contents));
      writeFileSync(file, JSON.stringify(envelope));
    });
    await expectRefused(where, /lacks parts of a manifest: sequences/);
  });

  it.each([
    ["missing", (file: string) => rmSync(file), "is missing"],
    ["cut short", (file: string) => truncateSync(file, readFileSync(file).length - 1), "is damaged"],
    ["empty", (file: string) => writeFileSync(file, ""), "is damaged"],
    ["changed by a bit", (file: string) => flip(file), "is damaged"],
    [
      "replaced by other rows",
      (file: string) =>
        writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().toUpperCase())),
      "is damaged",
    ],
  ])("a part that is %s, naming it", async (_what, change, problem) => {
    for (const part of ["db/public.users.000001.copy.gz", "files.tsv.gz"]) {
      const where = damaged((place, id) => change(partOf(place, id, new RegExp(`${part}$`))));
      await expectRefused(where, new RegExp(`backups/${whole.id}/${part} ${problem}`));
    }
  });

  it.each([
    ["missing", (file: string) => rmSync(file), "is missing"],
    ["cut short", (file: string) => truncateSync(file, readFileSync(file).length - 1), "is damaged"],
    ["empty", (file: string) => writeFileSync(file, ""), "is damaged"],
    ["changed by a bit", (file: string) => flip(file), "is damaged"],
  ])("a file that is %s, naming it", async (_what, change, problem) => {
    const where = damaged((place) => change(copiedFile(place)));
    await expectRefused(where, new RegExp(`files/plain/sha256/\\S+ ${problem}`));
    const secretly = copyOf(encrypted);
    change(copiedFile(secretly));
    await expectRefused(secretly, new RegExp(`files/age\\w+/sha256/\\S+\\.age ${problem}`), {
      identity: encrypted.identity,
    });
  });

  it("a back-up whose secrets are missing or damaged, naming them", async () => {
    for (const [change, problem] of [
      [rmSync, "is missing"],
      [flip, "is damaged"],
    ] as const) {
      const where = copyOf(encrypted);
      change(partOf(where, encrypted.id, /secrets\.json\.age$/));
      await expectRefused(where, new RegExp(`secrets\\.json\\.age ${problem}`), {
        identity: encrypted.identity,
      });
    }
  });

  it("a back-up of a newer version, and of one with other migrations", async () => {
    const newer = rewritten(({ migrations }) =>
      migrations.push({ name: "29990101000000_later", checksum: "0".repeat(64) }),
    );
    await expectRefused(
      newer,
      /version 1\.2\.3 .* migration 29990101000000_later, which this version does not know/,
    );
    const other = rewritten(({ migrations }) =>
      migrations.splice(3, 1, { name: migrations[3]?.name ?? "", checksum: "0".repeat(64) }),
    );
    await expectRefused(other, /with another migration/);
  });

  it("an encrypted back-up without an identity, and with one that is of no use", async () => {
    const { where } = encrypted;
    await expectRefused(where, /is encrypted: name the file with the identity/);
    const others = fileWith(await generateX25519Identity());
    await expectRefused(where, /The identity does not open back-up/, { identity: others });
    const withoutSecrets = newFolder();
    env.backup.recipients = [
      await identityToRecipient(readFileSync(encrypted.identity, "utf8").split("\n")[1] ?? ""),
    ];
    await backup(withoutSecrets);
    await expectRefused(withoutSecrets, /The identity does not open back-up/, { identity: others });
    await expectRefused(where, /holds no identity of age/, { identity: fileWith("# nothing") });
    await expectRefused(where, /holds no identity of age/, { identity: fileWith("AGE-SECRET-KEY-1NONE") });
    await expectRefused(where, /cannot be read/, { identity: "/nowhere/key.txt" });
  });

  it("a database that is not empty, whatever is in it", async () => {
    const restored = await newInstance();
    await restoreTo(restored, whole.where);
    await expectRefused(whole.where, /The database is not empty: table \w+ has rows\. Stop the server/, {
      target: restored,
    });
    const foreign = await newInstance();
    await query(foreign.url, "create table other (id int); insert into other values (1)");
    await expectRefused(whole.where, /already has table other: restore into an empty database/, {
      target: foreign,
    });
  });

  it("rows for the system's own tables, whatever the hashes say", async () => {
    const where = damaged((place, id) => {
      const file = partOf(place, id, /manifest\.json$/);
      const envelope = JSON.parse(readFileSync(file, "utf8"));
      const { contents } = envelope;
      const system = { schema: "pg_catalog", name: "pg_authid", columns: ["rolname", "rolsuper"] };
      Object.assign(contents.tables[0], system);
      writeFileSync(file, JSON.stringify({ ...envelope, sha256: sha256Hex(JSON.stringify(contents)) }));
    });
    await expectRefused(where, /lacks parts of a manifest: tables\.0\.schema/);
  });

  it("another secret than the back-up's, and none, and leaves files that are there alone", async () => {
    const other = await newInstance(OTHER_SECRET);
    mkdirSync(path.join(other.dataDir, "blobs"));
    writeFileSync(path.join(other.dataDir, "blobs/of-another-instance"), "theirs");
    await expectRefused(whole.where, /APP_SECRET is not the secret of the back-up/, { target: other });
    const kept = await newInstance(null);
    writeFileSync(path.join(kept.dataDir, "secret"), OTHER_SECRET);
    await expectRefused(whole.where, /secret is not the secret of the back-up.*another DATA_DIR/, {
      target: kept,
    });
    const { identity } = encrypted;
    await expectRefused(encrypted.where, /is not the secret of the back-up/, { target: kept, identity });
    const none = await newInstance(null);
    await expectRefused(whole.where, /was made without secrets: set APP_SECRET/, { target: none });
  });
});

it("a restore loads no rows into tables or columns that the migrations do not have for it", async () => {
  const changes: ((manifest: Manifest) => void)[] = [
    ({ tables }) => Object.assign(tables.find(({ name }) => name === "users") ?? {}, { name: "unheard_of" }),
    ({ tables }) => tables.find(({ name }) => name === "users")?.columns.push("unheard_of"),
    ({ sequences }) => sequences.push({ schema: "public", name: "unheard_of", value: "1", isCalled: true }),
  ];
  for (const change of changes) {
    const instance = await newInstance();
    await expect(restoreTo(instance, rewritten(change))).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(/it has rows for public\.\w+, which is no table of Countersign's/),
    });
    expect(await query(instance.url, "select 1 from users")).toEqual([]);
  }
});
