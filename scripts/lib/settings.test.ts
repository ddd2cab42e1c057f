import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import tls from "node:tls";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";

const { anchorFiles, checkSettings, defaultDataDir, namesIn, readSettings, readSettingsFile, trustMore } =
  await import(String(new URL("./settings.mjs", import.meta.url)));

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

it("a .env file that cannot be read is told in one line", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // As Docker makes it where a file is to be mounted that is not there.
  mkdirSync(path.join(folder, "data/.env"), { recursive: true });
  expect(() => readSettingsFile(path.join(folder, "data/.env"))).toThrow(
    expect.objectContaining({
      name: "UsageError",
      message: `${folder}/data/.env cannot be read (EISDIR).`,
    }),
  );
  expect(readSettingsFile(path.join(folder, ".env"))).toBeNull();
});

it.runIf(process.getuid?.() === 0)("and so is one that this user may not read, by every command", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, ".env"), "APP_SECRET=x", { mode: 0o600 });
  const program = `
    process.seteuid(61777);
    try { readSettingsFile(process.argv[2]); } catch (error) { console.log(error.name + ": " + error.message); }`;
  const module = new URL("./settings.mjs", import.meta.url).href;
  const { stdout } = spawnSync(
    process.execPath,
    [
      ...[
        "--input-type=module",
        "-e",
        `const { readSettingsFile } = await import(process.argv[1]);${program}`,
      ],
      ...[module, path.join(folder, ".env")],
    ],
    { encoding: "utf8" },
  );
  expect(stdout).toBe(
    `UsageError: ${folder}/.env cannot be read (EACCES): run the command as a user who may read it.\n`,
  );
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

describe("NODE_EXTRA_CA_CERTS in a .env file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "settings-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is made absolute for the processes that are started", () => {
    writeFileSync(path.join(folder, "ca.pem"), tls.rootCertificates[0] ?? "");
    const environment = { NODE_EXTRA_CA_CERTS: "ca.pem" };
    trustMore(environment, folder);
    expect(environment.NODE_EXTRA_CA_CERTS).toBe(path.join(folder, "ca.pem"));
  });

  it("ends the command where it names no certificates, of which Node would only warn", () => {
    writeFileSync(path.join(folder, "empty.pem"), "nothing");
    expect(() => trustMore({ NODE_EXTRA_CA_CERTS: "empty.pem" }, folder)).toThrow(
      "has no certificate (PEM).",
    );
    expect(() => trustMore({ NODE_EXTRA_CA_CERTS: "none.pem" }, folder)).toThrow("none.pem cannot be read.");
  });
});
