import { randomBytes, X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSealAuthority } from "@/lib/document-engine/pdf/seal/instance-authority";
import { inspectP12, openP12 } from "@/lib/document-engine/pdf/seal/seal-key";
import { createEmbeddedSealKey, type NewSealAuthority } from "@/lib/domain/seal-key/drivers/embedded";
import { createP12SealKey } from "@/lib/domain/seal-key/drivers/p12";
import type { SealIdentity, SealKeyFile, SealKeyPort } from "@/lib/domain/seal-key/port";

const identity: SealIdentity = {
  subject: "CN=Seal",
  issuer: "CN=Authority",
  notBefore: new Date("2026-01-01"),
  notAfter: new Date("2036-01-01"),
};

/** A file that looks like PKCS #12 until it is opened: an ASN.1 sequence. */
const fakeP12 = () => Buffer.concat([Buffer.from([0x30]), randomBytes(200)]);

let dir: string;
let created: number;

const createAuthority = async (): Promise<NewSealAuthority> => {
  created++;
  return { p12: fakeP12(), password: "secret", caCertificatePem: "-----BEGIN CERTIFICATE-----" };
};

const inspect = async ({ p12Path, password }: SealKeyFile): Promise<SealIdentity> => {
  if ((await readFile(p12Path))[0] !== 0x30 || password !== "secret") throw new Error("mac verify failure");
  return identity;
};

/** The value that all processes of an instance share: the first one offered. */
let shared: Promise<Buffer> | undefined;
const share = (offer: () => Promise<Buffer>) => {
  const secret = shared ?? offer();
  return secret.then((value) => {
    shared ??= Promise.resolve(value);
    return shared;
  });
};
const embedded = (sealDir = path.join(dir, "data/seal")) =>
  createEmbeddedSealKey({ dir: sealDir, createAuthority, inspect, share });
const brought = (p12: string, password = "secret") =>
  createP12SealKey({ p12, rootDir: dir, password, dir: path.join(dir, "data/seal-provided"), inspect });

beforeEach(async () => {
  created = 0;
  shared = undefined;
  dir = await mkdtemp(path.join(tmpdir(), "countersign-seal-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const drivers: [string, () => Promise<SealKeyPort>][] = [
  ["embedded", async () => embedded()],
  [
    "p12 by path",
    async () => {
      await writeFile(path.join(dir, "own.p12"), fakeP12(), { mode: 0o600 });
      return brought("own.p12");
    },
  ],
  ["p12 in base64", async () => brought(fakeP12().toString("base64"))],
];

describe.each(drivers)("seal port: %s driver", (_name, create) => {
  it("gives a private file and the password that opens it", async () => {
    const key = await (await create()).load();
    expect(path.isAbsolute(key.p12Path)).toBe(true);
    expect((await stat(key.p12Path)).mode & 0o777).toBe(0o600);
    await expect(inspect(key)).resolves.toEqual(identity);
  });

  it("says whose seal it is", async () => {
    await expect((await create()).describe()).resolves.toEqual(identity);
  });

  it("gives the same key every time", async () => {
    const port = await create();
    const [first, second] = await Promise.all([port.load(), port.load()]);
    expect(second).toEqual(first);
  });
});

describe("embedded seal", () => {
  it("is made once and found again at the next start", async () => {
    const first = await embedded().load();
    const bytes = await readFile(first.p12Path);
    const second = await embedded().load();
    expect(second).toEqual(first);
    expect(await readFile(second.p12Path)).toEqual(bytes);
    expect(created).toBe(1);
  });

  it("keeps everything from other users of the machine, and no draft", async () => {
    const { p12Path } = await embedded().load();
    const sealDir = path.dirname(p12Path);
    expect((await stat(sealDir)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(sealDir))
      expect([name, (await stat(path.join(sealDir, name))).mode & 0o777]).toEqual([name, 0o600]);
    expect(await readdir(path.dirname(sealDir))).toEqual(["seal"]);
  });

  it("is one seal when several processes start at once", async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => embedded().load()));
    const contents = await Promise.all(keys.map(({ p12Path }) => readFile(p12Path, "hex")));
    expect(new Set(contents).size).toBe(1);
    expect(created).toBeGreaterThan(1);
    expect(await readdir(path.join(dir, "data"))).toEqual(["seal"]);
  });

  it("is one seal on every machine of the instance", async () => {
    const [here, there] = [path.join(dir, "here/seal"), path.join(dir, "there/seal")];
    const first = await embedded(here).load();
    const second = await embedded(there).load();
    expect(second.p12Path).not.toBe(first.p12Path);
    expect(await readFile(second.p12Path)).toEqual(await readFile(first.p12Path));
    expect(second.password).toBe(first.password);
    expect(created).toBe(1);
  });

  it("keeps what a machine sealed with before it joined", async () => {
    const alone = path.join(dir, "alone/seal");
    const before = await readFile((await embedded(alone).load()).p12Path);
    shared = undefined;
    const joined = await readFile((await embedded(path.join(dir, "others/seal")).load()).p12Path);
    expect(await readFile((await embedded(alone).load()).p12Path)).toEqual(joined);
    const temporary = (await readdir(path.dirname(alone))).filter((name) => name.startsWith("seal-before-"));
    expect(await readFile(path.join(path.dirname(alone), temporary[0] ?? "", "seal.p12"))).toEqual(before);
  });

  it("never replaces a damaged seal by itself", async () => {
    const sealDir = path.join(dir, "data/seal");
    await mkdir(sealDir, { recursive: true });
    await writeFile(path.join(sealDir, "seal.p12"), fakeP12());
    await expect(embedded().load()).rejects.toThrow("is damaged: restore it from a backup");
    expect(created).toBe(0);
  });

  it("tries again after a failure, and leaves nothing of it", async () => {
    let fail = true;
    const port = createEmbeddedSealKey({
      dir: path.join(dir, "data/seal"),
      inspect,
      share,
      createAuthority: async () => {
        if (fail) throw new Error("no entropy");
        return createAuthority();
      },
    });
    await expect(port.load()).rejects.toThrow("no entropy");
    expect(existsSync(path.join(dir, "data/seal"))).toBe(false);
    fail = false;
    await expect(port.load()).resolves.toMatchObject({ password: "secret" });
  });
});

describe("with keys as they are", () => {
  const realInspect = async ({ p12Path, password }: SealKeyFile) =>
    inspectP12(await readFile(p12Path), password);
  const realAuthority = () => createSealAuthority({ organisation: "sign.example" });

  it("makes a seal under an authority, and finds it again", async () => {
    const options = {
      dir: path.join(dir, "data/seal"),
      createAuthority: realAuthority,
      inspect: realInspect,
      share,
    };
    const first = await createEmbeddedSealKey(options).describe();
    expect(first.subject).toContain("sign.example");
    expect(first.issuer).not.toBe(first.subject);
    expect(first.notAfter.getTime()).toBeGreaterThan(Date.now());
    const again = createEmbeddedSealKey(options);
    expect(await again.describe()).toMatchObject(first);
    const pem = await readFile(path.join(dir, "data/seal/authority.pem"));
    const { certificate } = await openP12(
      await readFile((await again.load()).p12Path),
      (await again.load()).password,
    );
    expect(new X509Certificate(certificate).verify(new X509Certificate(pem).publicKey)).toBe(true);
  });

  it("opens a file that the operator brought, and tells a wrong password", async () => {
    const { p12, password } = await realAuthority();
    const bring = (word: string) =>
      createP12SealKey({
        p12: Buffer.from(p12).toString("base64"),
        rootDir: dir,
        password: word,
        dir: path.join(dir, "provided"),
        inspect: realInspect,
      });
    await expect(bring(password).describe()).resolves.toMatchObject({
      subject: expect.stringContaining("seal"),
    });
    await expect(bring("wrong").load()).rejects.toThrow("SEAL_P12_PASSWORD is wrong");
  });
});

describe("a seal that the operator brought", () => {
  it.each(["missing.p12", "/nowhere/own.p12", "c29tZSBvdGhlciBiYXNlNjQ=", "x".repeat(6000), " "])(
    "refuses %.20s with words",
    async (p12) => {
      await expect(brought(p12).load()).rejects.toThrow(/^SEAL_P12/);
    },
  );

  it("says that the password is wrong before anything is sealed", async () => {
    await expect(brought(fakeP12().toString("base64"), "wrong").load()).rejects.toThrow(
      "SEAL_P12_PASSWORD is wrong",
    );
  });

  it("keeps what came in base64 once", async () => {
    const base64 = fakeP12()
      .toString("base64")
      .replace(/(.{64})/g, "$1\n");
    const first = await brought(base64).load();
    const second = await brought(base64).load();
    expect(second.p12Path).toBe(first.p12Path);
    expect(await readFile(first.p12Path)).toEqual(Buffer.from(base64, "base64"));
  });
});
