import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const { readEnvFile, readSettings } = await import(String(new URL("./settings.mjs", import.meta.url)));

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "countersign-settings-"));
});
afterEach(() => rmSync(root, { recursive: true }));

describe(".env", () => {
  it("may be missing", () => {
    expect(readEnvFile(root, {})).toEqual({});
  });

  it("adds what the environment does not say, even when it says nothing", () => {
    writeFileSync(
      path.join(root, ".env"),
      '# mail\nMAIL_FROM="Legal <legal@example.com>"\nPORT=4000\nHOST=::\n',
    );
    expect(readEnvFile(root, { PORT: "5000", HOST: "" })).toEqual({ MAIL_FROM: "Legal <legal@example.com>" });
  });
});

describe("settings", () => {
  it("have a default each", () => {
    expect(readSettings("/srv/app", {})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      url: "http://localhost:3000",
      dataDir: "/srv/app/.data",
      databaseUrl: undefined,
      hasDemo: true,
    });
  });

  it("open the server to others in production, without a demo workspace", () => {
    expect(readSettings("/srv/app", { APP_ENV: "production" })).toMatchObject({
      host: "0.0.0.0",
      hasDemo: false,
    });
    expect(readSettings("/srv/app", { APP_ENV: "production", HOST: "::1" })).toMatchObject({ host: "::1" });
  });

  it("take an absolute or a relative data folder, and an address without its last slash", () => {
    expect(readSettings("/srv/app", { DATA_DIR: "../data" }).dataDir).toBe("/srv/data");
    expect(readSettings("/srv/app", { DATA_DIR: "/data" }).dataDir).toBe("/data");
    expect(readSettings("/srv/app", { APP_URL: "https://sign.example.com/" }).url).toBe(
      "https://sign.example.com",
    );
  });

  it.each(["0", "65536", "80a", "-1", "3000.5"])("refuse the port %s", (PORT) => {
    expect(() => readSettings("/srv/app", { PORT })).toThrow(
      `PORT must be a number from 1 to 65535, and is ${PORT}.`,
    );
  });
});
