import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readSecretFiles, SECRETS } from "./secret-files.mjs";

function secretFile(content: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "countersign-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "secret");
  writeFileSync(file, content);
  return file;
}

it("reads a secret from its file, without the last line break", () => {
  const environment: Record<string, string | undefined> = {
    APP_SECRET_FILE: secretFile(" s3cret with spaces \n"),
    PORT: "3000",
  };
  readSecretFiles(environment);
  expect(environment).toEqual({ APP_SECRET: " s3cret with spaces ", PORT: "3000" });
});

it("says which file cannot be used, and why", () => {
  expect(() => readSecretFiles({ SMTP_URL_FILE: "/nowhere/smtp" })).toThrow(
    "SMTP_URL_FILE: /nowhere/smtp cannot be read (ENOENT).",
  );
  const empty = secretFile("\n");
  expect(() => readSecretFiles({ SMTP_URL_FILE: empty })).toThrow(
    `SMTP_URL_FILE: ${empty} must hold the value, and nothing else.`,
  );
  expect(() => readSecretFiles({ SMTP_URL: "smtp://a", SMTP_URL_FILE: empty })).toThrow(
    "SMTP_URL and SMTP_URL_FILE are both set: keep one of them.",
  );
});

it("reads for another user, to whom the settings belong, only what that user may read", () => {
  const uid = (process.getuid?.() ?? 0) + 61_777;
  const naming = { names: ["APP_SECRET_FILE"], file: "/data/.env", uid };
  const ours = secretFile("root's alone");
  const read = (mode: number, names = naming.names) => {
    const environment: Record<string, string | undefined> = { APP_SECRET_FILE: ours };
    chmodSync(ours, mode);
    readSecretFiles(environment, { ...naming, names });
    return environment.APP_SECRET;
  };
  for (const mode of [0o600, 0o640])
    expect(() => read(mode)).toThrow(
      `APP_SECRET_FILE: ${ours} is not for user ${uid}, to whom /data/.env belongs: give that file to root, or this one to the user.`,
    );
  expect(read(0o644)).toBe("root's alone");
  expect(read(0o600, [])).toBe("root's alone");
});

it("knows every secret among the settings", () => {
  const documented = readFileSync(".env.example", "utf8").match(/^#?[A-Z0-9_]+(?==)/gm) ?? [];
  const names = documented.map((name) => name.replace("#", ""));
  const secrets = names.filter((name) => /SECRET|PASSWORD|TOKEN$|_KEY$|KEY_ID$|_URL$/.test(name));
  const open = ["TEST_DATABASE_URL", "APP_URL", "AI_BASE_URL", "INNGEST_BASE_URL", "RESEND_BASE_URL"];
  expect(SECRETS).toEqual(expect.arrayContaining(secrets.filter((name) => !open.includes(name))));
});
