import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { env } from "@/lib/env";
import { checkSettings, type Given } from "@/lib/maintenance/doctor/settings";

const before = { ...env };
afterEach(() => void Object.assign(env, before));

async function said(given: Given, file: string | null = null): Promise<string[]> {
  return (await checkSettings(given, file)).map(({ status, message }) => `${status}: ${message}`);
}
const RANDOM = "kJ8vQ2xN5mZpW7rT4yB6cD9fG1hL3sAu";

describe("settings that are valid", () => {
  it("are in order where none contradicts another", async () => {
    expect(await said({ APP_SECRET: RANDOM, S3_BUCKET: "b", SMTP_URL: "smtp://x" })).toEqual([
      "ok: all are known and valid, and none contradicts another",
    ]);
  });

  it.each([
    [
      { SMTP_URL: "smtp://x", RESEND_API_KEY: "re_x" },
      "warning: SMTP_URL has no effect beside RESEND_API_KEY",
    ],
    [{ S3_BUCKET: "b", BLOB_READ_WRITE_TOKEN: "t" }, "warning: S3_BUCKET has no effect beside BLOB_READ"],
    [{ SEAL_P12_PASSWORD: "x" }, "warning: SEAL_P12_PASSWORD has no effect without SEAL_P12"],
    [{ ROLE: "web" }, "problem: ROLE=web with the embedded database, on which no worker can run"],
    [{ DATABSE_URL: "x" }, "warning: DATABSE_URL has no effect"],
    [{ APP_SECRET: "change-me-change-me-change-me-change-me" }, "warning: APP_SECRET is no random value"],
    [{ APP_SECRET: "a".repeat(40) }, "warning: APP_SECRET is no random value"],
    [{ METRICS_TOKEN: "your-token-0123456789" }, "warning: METRICS_TOKEN is no random value"],
    [{ DATABASE_URL: "postgresql://app:postgres@db/x" }, "warning: the password in DATABASE_URL is one that"],
    [{ DATABASE_URL: "postgresql://app:app@db/x" }, "warning: the password in DATABASE_URL is one that"],
  ] as [Given, string][])("%o", async (given, line) => {
    expect(await said(given)).toEqual([expect.stringContaining(line)]);
  });

  it("a role of its own is fine on an outside database, and so is a database without a password", async () => {
    expect(await said({ ROLE: "worker", DATABASE_URL: "postgresql://app@db/x" })).toEqual([
      expect.stringMatching(/^ok/),
    ]);
  });

  it.each([
    [{ appUrl: "https://sign.example.com", isHttps: true }, ["warning: APP_ENV is not production"]],
    [{ isProduction: true }, ["problem: links in mails lead to http://localhost:3000"]],
    [
      { isProduction: true, appUrl: "http://sign.example.com" },
      ["warning: APP_URL is not https: links and sessions can be read on the way"],
    ],
    [
      { isProduction: true, appUrl: "https://sign.example.com", isHttps: true, trustedProxies: "none" },
      ["warning: TRUSTED_PROXIES is not set"],
    ],
    [
      {
        ...{ isProduction: true, appUrl: "https://sign.example.com", isHttps: true },
        ...{ trustedProxies: "10.0.0.0/8", webhooksAllowPrivate: true },
      },
      ["warning: WEBHOOKS_ALLOW_PRIVATE lets every workspace"],
    ],
  ])("for its purpose: %o", async (values, lines) => {
    Object.assign(env, { appUrl: "http://localhost:3000", webhooksAllowPrivate: false, ...values });
    expect(await said({})).toEqual(lines.map((line) => expect.stringContaining(line)));
  });

  it("a guessable secret is a problem in production", async () => {
    Object.assign(env, {
      ...{ isProduction: true, appUrl: "https://s.example", isHttps: true },
      ...{ trustedProxies: "loopback", webhooksAllowPrivate: false },
    });
    expect(await said({ APP_SECRET: "a".repeat(40) })).toEqual([
      expect.stringMatching(/^problem: APP_SECRET/),
    ]);
  });

  it("a file that others may read is told", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, ".env");
    writeFileSync(file, "PORT=1\n", { mode: 0o600 });
    expect(await said({}, file)).toEqual([expect.stringMatching(/^ok/)]);
    chmodSync(file, 0o644);
    expect(await said({}, file)).toEqual([
      `warning: other users of this machine may read ${file}, with the secrets in it`,
    ]);
  });
});
