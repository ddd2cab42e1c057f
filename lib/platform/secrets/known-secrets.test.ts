import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { env } from "@/lib/env";
import {
  findSecrets,
  formerSecretsFile,
  keepSecrets,
  readOrMakeSecrets,
  secretFile,
} from "@/lib/platform/secrets/known-secrets";

const before = { ...env };
beforeEach(() => {
  Object.assign(env, {
    secret: null,
    formerSecrets: [],
    dataDir: mkdtempSync(path.join(tmpdir(), "secrets-")),
  });
});
afterEach(() => {
  rmSync(env.dataDir, { recursive: true });
  Object.assign(env, before);
});

const secrets = () => findSecrets().map(({ secret }) => secret);
const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(43)) as [string, string, string];

it("makes a secret that only its user can read, once", () => {
  expect(findSecrets()).toEqual([]);
  const [made] = readOrMakeSecrets();
  expect(made?.id).toMatch(/^[0-9a-f]{8}$/);
  expect(readOrMakeSecrets()).toEqual([made]);
  expect(statSync(secretFile()).mode & 0o777).toBe(0o600);
});

it("keeps a new secret beside former ones, and drops those that are not named", () => {
  writeFileSync(secretFile(), `${a}\n`);
  keepSecrets(b, [a]);
  expect(secrets()).toEqual([b, a]);
  expect(readFileSync(secretFile(), "utf8")).toBe(b);
  keepSecrets(c, [b, a]);
  expect(secrets()).toEqual([c, b, a]);
  keepSecrets(c, [b]);
  expect(secrets()).toEqual([c, b]);
  keepSecrets(c, []);
  expect(secrets()).toEqual([c]);
  expect(readdirSync(env.dataDir)).toEqual(["secret"]);
});

it("loses nothing when it ends between the two files", () => {
  writeFileSync(secretFile(), a);
  writeFileSync(formerSecretsFile(), JSON.stringify([b, a]));
  expect(secrets()).toEqual([a, b]);
});

it.each([
  ["secret", "short"],
  ["secret.former", "[]x"],
  ["secret.former", JSON.stringify(["short"])],
])("does not go on with a damaged %s", (name, content) => {
  writeFileSync(secretFile(), a);
  const file = path.join(env.dataDir, name);
  writeFileSync(file, content);
  chmodSync(file, 0o600);
  expect(() => findSecrets()).toThrow(`${file} is damaged`);
});

it("takes those of the settings where there are any", () => {
  writeFileSync(secretFile(), a);
  Object.assign(env, { secret: b, formerSecrets: [c, b] });
  expect(secrets()).toEqual([b, c]);
});
