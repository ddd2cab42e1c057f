import { execFileSync, spawnSync } from "node:child_process";
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const { readSecretKey, signFile } = await import(String(new URL("./minisign.mjs", import.meta.url)));

const folder = mkdtempSync(path.join(tmpdir(), "minisign-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, "archive.tar.gz");
writeFileSync(file, "what is signed");

const ID = Buffer.from("0123456789abcdef", "hex");
const raw = (key: KeyObject, type: "spki" | "pkcs8") =>
  key.export({ format: "der", type: type as "spki" }).subarray(-32);

/** A secret key as `minisign -G -W` writes it. */
function secretKey({ hasPassword = false, isDamaged = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32);
  const bytes = Buffer.concat([
    Buffer.from("Ed"),
    Buffer.from(hasPassword ? "Sc" : "\0\0"),
    Buffer.from("B2"),
    Buffer.alloc(48),
    ID,
    seed,
    isDamaged ? Buffer.alloc(32) : raw(publicKey, "spki"),
    Buffer.alloc(32),
  ]);
  return { text: `untrusted comment: minisign key\n${bytes.toString("base64")}\n`, publicKey };
}

describe("a signature", () => {
  it("is the one that minisign's format describes", async () => {
    const { text, publicKey } = secretKey();
    const signature: string = await signFile(file, "archive.tar.gz", readSecretKey(text));
    const [untrusted = "", first = "", trusted = "", second = "", end] = signature.split("\n");
    expect(untrusted).toMatch(/^untrusted comment: /);
    expect(end).toBe("");
    const bytes = Buffer.from(first, "base64");
    // Algorithm “ED” (hashed), the key's id, and the signature of the file's BLAKE2b-512.
    expect(bytes.subarray(0, 2).toString()).toBe("ED");
    expect(bytes.subarray(2, 10)).toEqual(ID);
    const hash = createHash("blake2b512").update("what is signed").digest();
    expect(verify(null, hash, publicKey, bytes.subarray(10))).toBe(true);
    expect(trusted).toBe("trusted comment: file:archive.tar.gz\thashed");
    const signed = Buffer.concat([
      bytes.subarray(10),
      Buffer.from(trusted.slice("trusted comment: ".length)),
    ]);
    expect(verify(null, signed, publicKey, Buffer.from(second, "base64"))).toBe(true);
  });

  it("is the same each time", async () => {
    const key = readSecretKey(secretKey().text);
    expect(await signFile(file, "a", key)).toBe(await signFile(file, "a", key));
  });

  const hasMinisign = spawnSync("minisign", ["-v"]).error === undefined;
  it.skipIf(!hasMinisign)("is accepted by minisign, made with a key of minisign", async () => {
    const [secret, shared] = ["key", "key.pub"].map((name) => path.join(folder, name));
    execFileSync("minisign", ["-G", "-W", "-s", String(secret), "-p", String(shared)]);
    const key = readSecretKey(execFileSync("cat", [String(secret)], { encoding: "utf8" }));
    writeFileSync(`${file}.minisig`, await signFile(file, "archive.tar.gz", key));
    const check = (...more: string[]) => spawnSync("minisign", ["-Vm", file, ...more]).status;
    expect(check("-p", String(shared))).toBe(0);
    expect(check("-P", key.publicKey)).toBe(0);
    writeFileSync(file, "something else");
    expect(check("-P", key.publicKey)).not.toBe(0);
    writeFileSync(file, "what is signed");
  });
});

describe("a secret key", () => {
  it("gives the line that checkers need", () => {
    const { text, publicKey } = secretKey();
    const line = Buffer.from(readSecretKey(text).publicKey, "base64");
    expect(line.subarray(0, 10)).toEqual(Buffer.concat([Buffer.from("Ed"), ID]));
    expect(line.subarray(10)).toEqual(
      raw(createPublicKey(publicKey.export({ format: "pem", type: "spki" })), "spki"),
    );
  });

  it("is refused in one line if it cannot be used", () => {
    expect(() => readSecretKey("hello")).toThrow("MINISIGN_KEY: must be a secret key of minisign");
    expect(() => readSecretKey(secretKey({ hasPassword: true }).text)).toThrow(
      "MINISIGN_KEY: has a password",
    );
    expect(() => readSecretKey(secretKey({ isDamaged: true }).text)).toThrow("MINISIGN_KEY: is damaged");
  });
});
