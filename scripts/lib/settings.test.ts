import { homedir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";

const { anchorFiles, checkSettings, defaultDataDir, namesIn, readSettings } = await import(
  String(new URL("./settings.mjs", import.meta.url))
);

describe("settings", () => {
  it("have a default each", () => {
    expect(readSettings("/srv/app", {})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      url: "http://localhost:3000",
      dataDir: "/srv/app/.data",
      databaseUrl: undefined,
      directUrl: undefined,
      ownerUrl: undefined,
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
});

it("the names in the .env file are handed on, but those of files with secrets", () => {
  expect(namesIn("# A=1\nPORT=80\nexport MAIL_SERVER='x'\nAPP_SECRET_FILE=/run/s\nOTHER_FILE=/x\n")).toEqual([
    "MAIL_SERVER",
    "OTHER_FILE",
    "PORT",
  ]);
});

describe("a release", () => {
  it("keeps its data where a new release finds it", () => {
    expect(defaultDataDir({}, true)).toBe("/var/lib/countersign");
    expect(defaultDataDir({}, false)).toBe(path.join(homedir(), ".local/share/countersign"));
    expect(defaultDataDir({ XDG_DATA_HOME: "/srv/ann" }, false)).toBe("/srv/ann/countersign");
    expect(defaultDataDir({ XDG_DATA_HOME: "ann" }, false)).toBe(
      path.join(homedir(), ".local/share/countersign"),
    );
  });

  it("looks for files of settings beside its .env file alone, and leaves what is no path", () => {
    const certificate = `MII${"A".repeat(100)}`;
    const environment: Record<string, string> = {
      LEGAL_TERMS: "README.md",
      LEGAL_PRIVACY: "https://x.example/p",
      // The release has a file of that name too.
      LEGAL_IMPRINT: "./NOTICE.md",
      SEAL_P12: certificate,
      TSA_CA: "",
    };
    anchorFiles(environment, "/var/lib/countersign");
    expect(environment).toEqual({
      LEGAL_TERMS: "/var/lib/countersign/README.md",
      LEGAL_PRIVACY: "https://x.example/p",
      LEGAL_IMPRINT: "/var/lib/countersign/NOTICE.md",
      SEAL_P12: certificate,
      TSA_CA: "",
    });
    const named = { SEAL_P12: "seal.p12", TSA_CA: "/etc/tsa.pem" };
    anchorFiles(named, "/var/lib/countersign");
    expect(named).toEqual({ SEAL_P12: "/var/lib/countersign/seal.p12", TSA_CA: "/etc/tsa.pem" });
  });
});

describe("all settings", () => {
  it("are judged by the server's own rules, before anything is built", async () => {
    vi.stubEnv("GOOGLE_CLIENT_ID", "x");
    vi.stubEnv("LEGAL_TERMS", "/no/such/file.md");
    vi.stubEnv("PORT", "80a");
    await expect(checkSettings()).rejects.toThrow(
      expect.objectContaining({
        name: "UsageError",
        message:
          "The configuration is not valid:\n  PORT: must be a whole number from 1 to 65535\n  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither\n  LEGAL_TERMS: must be an http(s) address or a Markdown file that exists\n.env.example explains every variable.",
      }),
    );
    vi.stubEnv("GOOGLE_CLIENT_ID", "");
    vi.stubEnv("LEGAL_TERMS", "");
    vi.stubEnv("PORT", "");
    await checkSettings();
  });
});
