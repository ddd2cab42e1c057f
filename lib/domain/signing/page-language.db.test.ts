import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "@/lib/contracts/languages";
import { documentProps, loadMailSubject } from "@/lib/domain/mails/document-mail";
import { composeMail } from "@/lib/domain/mails/send-mail";
import { loadSigningPage, type SigningPageReader } from "@/lib/domain/signing/load-signing-page";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { CONSENTS } from "@/lib/i18n/consents";
import { db } from "@/lib/platform/database/db";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const origin = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };

const look = (token: string, languages: Partial<SigningPageReader["languages"]> = {}) =>
  loadSigningPage(token, {
    findOrigin: async () => origin,
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null, ...languages },
  });

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

/** Sends a document in a language, with a recipient whose preferred language may differ. */
async function sent(document: Language, recipient: Language | null = null) {
  const { id } = await sendOne(tenant, {}, { ...TWO_SIGNERS, settings: { locale: document } });
  if (recipient)
    await db().recipient.updateMany({
      where: { documentId: id, roleKey: "client" },
      data: { locale: recipient },
    });
  return { id, token: await tokenOf(id, "client") };
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

describe("the language of the page", () => {
  it("is the recipient's, else the document's; their own choice goes before both", async () => {
    const accepted = { acceptLanguage: "es" };
    const { token } = await sent("fr", "de");
    expect((await look(token, accepted)).choice.language).toBe("de");
    expect((await look(token, { ...accepted, chosen: "en" })).choice.language).toBe("en");
    expect((await look((await sent("fr")).token, accepted)).choice.language).toBe("fr");
  });

  it("is the browser's where the link tells none, and where neither is one of ours", async () => {
    const accepted = { acceptLanguage: "xx, de-CH;q=0.9, en;q=0.1" };
    expect((await look("not-a-token", accepted)).choice.language).toBe("de");
    const { id, token } = await sent("en");
    await db().recipient.updateMany({ where: { documentId: id }, data: { locale: "cy" } });
    await db()
      .$executeRaw`update documents set options = options || '{"locale": "cy"}' where id = ${id}::uuid`;
    expect((await look(token, accepted)).choice.language).toBe("de");
    expect((await look(token)).choice.language).toBe("en");
  });

  it("does not follow a choice that is none", async () => {
    const { token } = await sent("fr");
    expect((await look(token, { chosen: "../../x" })).choice.language).toBe("fr");
  });
});

describe("what is agreed to", () => {
  it.each(LANGUAGES)(
    "%s: the text that is shown is the one that is recorded, by version and hash",
    async (language) => {
      const { id, token } = await sent(language);
      const page = await look(token);
      if (page.state !== "active") throw new Error(page.state);
      const { text, version } = page.task.consent;
      expect(text).toBe(CONSENTS[language].text);
      await submitSigning(
        token,
        { ...answerOf("client"), consent: { accepted: true, version } } as never,
        origin,
        null,
      );
      const shown = { version, textSha256: sha256(text) };
      const event = await db().auditEvent.findFirst({ where: { documentId: id, type: "consented" } });
      expect(event?.data).toMatchObject(shown);
      const submission = await db().submission.findFirst({
        where: { documentId: id, recipient: { roleKey: "client" } },
      });
      expect(submission?.consent).toMatchObject(shown);
    },
  );

  it("is of one language alone: no two share a version", async () => {
    const versions = await Promise.all(
      LANGUAGES.map(async (language) => {
        const page = await look((await sent(language)).token);
        return page.state === "active" ? page.task.consent.version : page.state;
      }),
    );
    expect(new Set(versions).size).toBe(LANGUAGES.length);
  });

  it("is what was shown, whatever language the document is of", async () => {
    const { id, token } = await sent("en");
    const page = await look(token, { chosen: "de" });
    if (page.state !== "active") throw new Error(page.state);
    const { version } = page.task.consent;
    expect(version).toMatch(/-de$/);
    await submitSigning(
      token,
      { ...answerOf("client"), consent: { accepted: true, version } } as never,
      origin,
      null,
    );
    const event = await db().auditEvent.findFirst({ where: { documentId: id, type: "consented" } });
    expect(event?.data).toMatchObject({
      version,
      textSha256: sha256(CONSENTS.de.text),
    });
  });

  it("is the language of their mails from then on; a region that they had stays", async () => {
    const localeOf = async (documentId: string) => {
      const subject = await loadMailSubject(documentId);
      const recipient = subject?.document.recipients.find(({ roleKey }) => roleKey === "client");
      if (!subject || !recipient) throw new Error("not sent");
      const props = { ...documentProps(subject, recipient.name), reason: null };
      return (
        await composeMail("voided", {
          to: { subject, recipient, needs: "recipient" },
          dedupeKey: "test",
          props,
        })
      )?.locale;
    };
    const agree = (documentId: string, version: string) =>
      db().submission.updateMany({
        where: { documentId },
        data: { consent: { version, textSha256: "", acceptedAt: "" } },
      });
    const { id, token } = await sent("en");
    await db().recipient.updateMany({ where: { documentId: id }, data: { locale: "fr-CA" } });
    const page = await look(token);
    if (page.state !== "active") throw new Error(page.state);
    const consent = { accepted: true, version: page.task.consent.version };
    expect(await localeOf(id)).toBe("fr-CA");
    await submitSigning(token, { ...answerOf("client"), consent } as never, origin, null);
    expect(await localeOf(id)).toBe("fr-CA");
    await agree(id, "2025-1-de");
    expect(await localeOf(id)).toBe("de");
    await agree(id, "2025-1");
    expect(await localeOf(id)).toBe("fr-CA");
  });

  it("is refused where the version stands for no text that is shown", async () => {
    const { token } = await sent("en");
    for (const version of ["2026-11-1", "2026-11-1-xx", "__proto__", ""])
      await expect(
        submitSigning(
          token,
          { ...answerOf("client"), consent: { accepted: true, version } } as never,
          origin,
          null,
        ),
      ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});
