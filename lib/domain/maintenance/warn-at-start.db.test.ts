import { afterEach, describe, expect, it, vi } from "vitest";
import { deliverMail } from "@/lib/domain/mail-delivery/deliver-mail";
import { warnAtStart } from "@/lib/domain/maintenance/warn-at-start";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import * as ownership from "@/lib/platform/database/owns-tables";
import { forgetMailer } from "@/lib/platform/ports/mail/get-mailer";
import { newId } from "@/lib/pure/id";
import { addTestPasskey } from "@/test/api/factors";
import { createUser } from "@/test/api/world";

afterEach(() => {
  Object.assign(env, { isProduction: false, instanceAdmins: [], isHttps: false, trustedProxies: "none" });
  forgetMailer();
  vi.restoreAllMocks();
});

async function warnings(): Promise<string[]> {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  warn.mockClear();
  await warnAtStart();
  return warn.mock.calls.map(([text]) => String(text));
}

describe("an instance in production", () => {
  it("says at its start that it has no mail service and no operator yet; in development nothing", async () => {
    expect(await warnings()).toEqual([]);
    env.isProduction = true;
    forgetMailer();
    expect(await warnings()).toEqual([
      expect.stringContaining("SMTP_URL"),
      expect.stringContaining("INSTANCE_ADMINS is empty"),
    ]);
    env.instanceAdmins = ["ops@example.com"];
    expect(await warnings()).toEqual([expect.stringContaining("SMTP_URL")]);
    Object.assign(env, { isHttps: true, trustedProxies: "none" });
    expect(await warnings()).toContainEqual(expect.stringContaining("all callers share the proxy’s address"));
    env.trustedProxies = "10.0.0.0/8";
    expect(await warnings()).toEqual([expect.stringContaining("SMTP_URL")]);
  });

  it("says whose passkeys were made for another host than APP_URL's", async () => {
    Object.assign(env, { isProduction: true, instanceAdmins: ["ops@example.com"] });
    const { userId } = await createUser();
    await addTestPasskey(userId);
    expect((await warnings()).join()).not.toContain("Passkeys");
    await db().passkey.updateMany({ where: { userId }, data: { rpId: "old.example" } });
    expect(await warnings()).toContainEqual(
      expect.stringContaining("Passkeys of one person were made for old.example"),
    );
    await db().passkey.deleteMany({ where: { userId } });
  });

  it("says that its role owns the tables, where the application has none of its own", async () => {
    env.isProduction = true;
    env.instanceAdmins = ["ops@example.com"];
    forgetMailer();
    vi.spyOn(ownership, "ownsTables").mockResolvedValue(true);
    expect(await warnings()).toContainEqual(expect.stringContaining("DATABASE_OWNER_URL"));
  });

  it("tells variables that were probably meant, everywhere, and goes on", async () => {
    vi.stubEnv("DATABSE_URL", "postgresql://db.example.com/a");
    vi.stubEnv("COUNTERSIGN_COLOUR", "blue");
    vi.stubEnv("COUNTERSIGN_ENV_FILE_NAMES", "APP_URL,DATABSE_URL,MAIL_SERVER,PGHOST");
    expect(await warnings()).toEqual([
      "DATABSE_URL is set and has no effect: probably DATABASE_URL is meant.",
      "COUNTERSIGN_COLOUR is set and has no effect: Countersign has no such variable (see .env.example).",
      "MAIL_SERVER is set and has no effect: Countersign has no such variable (see .env.example).",
    ]);
    vi.unstubAllEnvs();
    expect(await warnings()).toEqual([]);
  });

  it("keeps no mail in clear that it cannot send", async () => {
    env.isProduction = true;
    forgetMailer();
    const dedupeKey = newId();
    const content = {
      subject: "s",
      text: "https://sign.example/confirm?token=secret",
      html: "<a>secret</a>",
    };
    const mail = { dedupeKey, purpose: "confirm-email", to: "ada@example.com", locale: "en", content };
    await expect(deliverMail(mail)).rejects.toThrow("No mail service");
    const row = await db().mailMessage.findUniqueOrThrow({ where: { dedupeKey } });
    expect([row.text, row.html]).toEqual(["", ""]);
    expect(Buffer.from(row.encryptedContent ?? []).includes("secret")).toBe(false);
    expect(row.status).not.toBe("sent");
  });
});
