import { describe, expect, it } from "vitest";
import { loadEnv } from "@/lib/env";

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(loadEnv({})).toMatchObject({
      port: 3000,
      appUrl: "http://localhost:3000",
      isProduction: false,
      selfHostedPlan: "enterprise",
      rateLimitPerMinute: 600,
      mailsPerAddressPerDay: 20,
      mailsPerAddressFromNewAccountsPerDay: 50,
      mail: { resend: null, smtpUrl: null },
      storage: { s3: null, vercelBlobToken: null },
      inngest: null,
    });
  });

  it("takes an empty value for none, as an .env file writes it", () => {
    expect(loadEnv({ PORT: "", APP_URL: "", S3_BUCKET: "" })).toMatchObject({ port: 3000 });
  });

  it.each([
    [{}, true, true],
    [{ ROLE: "all" }, true, true],
    [{ ROLE: "web" }, true, false],
    [{ ROLE: "worker" }, false, true],
  ])("with %o serves requests: %s, and works in the background: %s", (source, serves, worksInBackground) => {
    expect(loadEnv(source)).toMatchObject({ serves, worksInBackground });
  });

  it.each([
    [{}, null, false],
    [{ DATABASE_URL: "postgres://own/x" }, "postgres://own/x", false],
    [
      { DATABASE_URL: "postgres://pooler/x", DATABASE_DIRECT_URL: "postgres://own/x" },
      "postgres://own/x",
      true,
    ],
    [
      { DATABASE_URL: "postgres://own/x", DATABASE_DIRECT_URL: "postgres://own/x" },
      "postgres://own/x",
      false,
    ],
  ])("of %o takes sessions from %s (pooled: %s)", (source, directUrl, isPooled) => {
    expect(loadEnv(source).database).toMatchObject({ directUrl, isPooled });
  });

  it.each([
    [{}, []],
    [{ SECURITY_CONTACT: "sec@example.com" }, ["mailto:sec@example.com"]],
    [
      { SECURITY_CONTACT: "https://example.com/security, mailto:sec@example.com tel:+1-201-555-0123" },
      ["https://example.com/security", "mailto:sec@example.com", "tel:+1-201-555-0123"],
    ],
    [{ INSTANCE_ADMINS: "ops@example.com, ann@example.com" }, ["mailto:ops@example.com"]],
    [{ INSTANCE_ADMINS: "ops@example.com", SECURITY_CONTACT: "none" }, []],
  ])("of %o tells of vulnerabilities to %o", (source, contacts) => {
    expect(loadEnv(source).securityContacts).toEqual(contacts);
  });

  it.each([
    [{ PORT: "zero" }, /PORT: must be a whole number from 1 to 65535/],
    [{ PORT: "70000" }, /PORT: must be a whole number from 1 to 65535/],
    [{ ROLE: "none" }, /ROLE: must be one of “all”, “web”, “worker”, “pdf”/],
    [{ ROLE: "pdf" }, /ROLE: pdf has no database and no settings/],
    [{ PDF_SOCKET: "pdf.sock" }, /PDF_SOCKET: must be an absolute path/],
    [{ PDF_SOCKET: `/${"x".repeat(107)}` }, /PDF_SOCKET: must be an absolute path of at most 107 bytes/],
    [{ APP_ENV: "test" }, /APP_ENV: must be one of “development”, “production”/],
    [{ PORT: "3000.5" }, /PORT: must be a whole number from 1 to 65535/],
    [{ APP_URL: "sign.example.com" }, /APP_URL: must be an http\(s\) address/],
    [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL: must start with postgresql:\/\//],
    [{ DATABASE_DIRECT_URL: "postgres://x/y" }, /DATABASE_DIRECT_URL: needs DATABASE_URL/],
    [{ DATABASE_OWNER_URL: "postgres://x/y" }, /DATABASE_OWNER_URL: needs DATABASE_URL/],
    [{ APP_SECRET: "short" }, /APP_SECRET: must have at least 32 characters/],
    [{ GOOGLE_CLIENT_ID: "x" }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither/],
    [{ INNGEST_EVENT_KEY: "x" }, /INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY: set both or neither/],
    [{ S3_BUCKET: "x" }, /S3_BUCKET: needs S3_ACCESS_KEY_ID/],
    [{ BACKUP_S3_ACCESS_KEY_ID: "x" }, /BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: set both/],
    [{ BACKUP_RECIPIENTS: "me@example.com" }, /BACKUP_RECIPIENTS: must be recipients of age \(age1…\)/],
    [{ SIGN_UP: "maybe" }, /SIGN_UP: must be open, invited, closed/],
    [{ SIGN_UP: "a@example.com" }, /SIGN_UP: must be open, invited, closed/],
    [{ LEGAL_TERMS: "./no-such-file.md" }, /LEGAL_TERMS: must be an http\(s\) address or a Markdown file/],
    [{ SECURITY_CONTACT: "call us" }, /SECURITY_CONTACT: must be none, or email addresses/],
    [{ SECURITY_CONTACT: "http://example.com" }, /SECURITY_CONTACT: must be none/],
    [{ SECURITY_CONTACT: "a@example.com\nExpires: x" }, /SECURITY_CONTACT: must be none/],
    [{ TRUSTED_PROXIES: "somewhere" }, /TRUSTED_PROXIES: invalid/],
    [{ APP_ENV: "production", DATABASE_URL: "postgres://x/y" }, /APP_SECRET: is required in production/],
    [{ TSA_URLS: "nope" }, /TSA_URLS: must be http\(s\) addresses/],
    [{ TSA_URLS: "https://tsa.example.com, ftp://x" }, /TSA_URLS: must be http\(s\) addresses/],
    [{ TSA_CA: "/no/such.pem" }, /TSA_CA: must be a PEM file that exists/],
    [{ SEAL_P12: "/no/such.p12" }, /SEAL_P12: must be a PKCS #12 file that exists, or the file in base64/],
    [{ INSTANCE_ADMINS: "foo" }, /INSTANCE_ADMINS: must be email addresses/],
    [
      {
        ...{ S3_BUCKET: "x", S3_ACCESS_KEY_ID: "y", S3_SECRET_ACCESS_KEY: "z" },
        S3_ENDPOINT: "http://127.0.0.1:9000",
      },
      /S3_FORCE_PATH_STYLE: must be true/,
    ],
  ])("refuses %o in words", (source, message) => {
    expect(() => loadEnv(source)).toThrow(message);
  });

  it("takes legal pages as addresses and as files", () => {
    const { legal, rootDir } = loadEnv({
      LEGAL_TERMS: "https://example.com/terms",
      LEGAL_PRIVACY: "README.md",
    });
    expect(legal).toEqual({
      terms: { url: "https://example.com/terms" },
      privacy: { file: `${rootDir}/README.md` },
      imprint: null,
    });
  });

  it("says everything that is wrong at once", () => {
    expect(() => loadEnv({ PORT: "zero", APP_ENV: "test" })).toThrow(
      /PORT: .*\n {2}APP_ENV: |APP_ENV: .*\n {2}PORT: /,
    );
    expect(() => loadEnv({ GOOGLE_CLIENT_ID: "x", S3_BUCKET: "y" })).toThrow(
      /GOOGLE_CLIENT_ID.*\n {2}S3_BUCKET/,
    );
  });

  it("says what is wrong by itself and beside others at once, and nothing that follows from it", () => {
    const source = { PORT: "zero", GOOGLE_CLIENT_ID: "x", AI_MODEL: "m", AI_BASE_URL: "no address" };
    expect(() => loadEnv(source)).toThrow(
      expect.objectContaining({
        name: "ConfigurationError",
        message: expect.stringMatching(
          /^The configuration is not valid:\n {2}PORT: [^\n]+\n {2}AI_BASE_URL: must be an http[^\n]+\n {2}GOOGLE_CLIENT_ID and [^\n]+\n\.env/,
        ),
      }),
    );
  });

  it("takes a seal as base64, several authorities, and addresses of this machine", () => {
    const source = {
      SEAL_P12: Buffer.concat([Buffer.from([0x30, 0x82]), Buffer.alloc(100, 7)]).toString("base64"),
      TSA_URLS: "https://tsa.example.com/tsr http://other.example.com",
      INSTANCE_ADMINS: "admin@localhost",
    };
    expect(loadEnv(source)).toMatchObject({
      tsaUrls: ["https://tsa.example.com/tsr", "http://other.example.com"],
      instanceAdmins: ["admin@localhost"],
    });
  });

  it("knows who may sign up", () => {
    expect(loadEnv({}).signUp).toBeNull();
    expect(loadEnv({ SIGN_UP: "Invited" }).signUp).toBe("invited");
    expect(loadEnv({ SIGN_UP: "example.com, Corp.Example.org" }).signUp).toEqual({
      domains: ["example.com", "corp.example.org"],
    });
  });

  it("drops the slash at the end of the address", () => {
    expect(loadEnv({ APP_URL: "https://sign.example.com/" })).toMatchObject({
      appUrl: "https://sign.example.com",
      isHttps: true,
    });
  });
});
