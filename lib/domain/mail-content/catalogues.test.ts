import { describe, expect, it } from "vitest";
import { FACTOR_CHANGES } from "@/lib/contracts/factor-limits";
import { directionOf, LANGUAGES } from "@/lib/contracts/languages";
import type { MailPropsByPurpose, MailPurpose } from "@/lib/contracts/mail-props";
import { renderMail } from "@/lib/domain/mail-content/render-mail";
import { mailCatalogue } from "@/lib/i18n/locales";
import { purposes, samples, URL_OF_LINK } from "@/test/fixtures/mails/samples";

const appUrl = "https://sign.example";
const notice = {
  kind: "notice",
  url: "https://sign.example/unsubscribe/documentViewed/t",
  settingsUrl: "https://sign.example/settings/profile",
} as const;
const reminders = { kind: "reminders", url: "https://sign.example/unsubscribe/reminders/t" } as const;

/** Variants of a mail: one for each choice in its text. */
const VARIANTS: { readonly [Purpose in MailPurpose]?: readonly Partial<MailPropsByPurpose[Purpose]>[] } = {
  "new-sign-in": [{ origin: null }],
  "factor-changed": FACTOR_CHANGES.slice(1).map((change) => ({ change })),
  "workspace-invitation": [{ role: "member" }],
  "bulk-send-ended": [{ outcome: "paused", left: 400 }, { failed: 0 }],
  "webhook-disabled": [{ reason: "gone" }],
  "purchase-ready": [{ isNew: false }],
  delegated: [
    { audience: "former", url: null },
    { audience: "former", by: "sender", url: null, reason: null },
  ],
  "signing-request": [
    { delegatedBy: { name: "Bo Lin", email: "bo@example.com" } },
    { action: "approve", expiresAt: null, recipientName: null },
  ],
  reminder: [{ action: "sign" }],
  copy: [{ role: "viewer" }],
  completed: [
    { isAttached: true, isAddressTypedIn: true },
    { unverified: [{ name: "Bo Lin", email: "bo@example.com" }] },
  ],
  expired: [{ audience: "recipient" }],
  "expiring-soon": [{ action: "approve" }],
  "own-link": [{ action: "approve", expiresAt: null }],
  question: [{ isReachable: false }],
  signed: [{ action: "sign" }],
  "mails-stopped": [{ audience: "operator" }],
  "not-sent": [{ cause: "rights" }, { cause: "other" }],
  "mail-failed": [{ cause: "not-taken", reason: null }],
};

const cases = purposes.flatMap((purpose) =>
  [{}, ...(VARIANTS[purpose] ?? [])].map((change, at) => ({
    purpose,
    name: at === 0 ? purpose : `${purpose}, ${JSON.stringify(change)}`,
    props: { ...samples[purpose], ...change } as MailPropsByPurpose[MailPurpose],
  })),
);

/** Names, titles and addresses of the samples: every language has to mention the same ones as English. */
const VALUES = [
  "Ada Obi",
  "Bo Lin",
  "Cleo",
  "bo@example.com",
  "Obi & Partners",
  "Lease",
  "Billing <run>",
  "sk_live_…x7Qp",
  "hooks.example.com",
  "Wrong rent",
  "Sent by mistake",
  "550 5.1.1 no such user",
  "2026",
  URL_OF_LINK,
];

/** Returns the lines of a text part without user data, to be compared with English. */
const wordsOf = (text: string): string[] =>
  text.split("\n").filter((line) => !/^(>|https:|-- )/.test(line) && /\p{L}{3}/u.test(line));

const translations = LANGUAGES.filter((language) => language !== "en");

describe.each(translations)("the mails in %s", (language) => {
  const render = (purpose: MailPurpose, props: MailPropsByPurpose[MailPurpose], locale: string) =>
    renderMail(purpose, props, { locale, appUrl, optOut: purpose === "reminder" ? reminders : notice });

  it("have a catalogue of their own", () => {
    expect(mailCatalogue(language).language).toBe(language);
    expect(mailCatalogue(`${language}-XX`).language).toBe(language);
  });

  it.each(cases)("$name: the same facts as in English, in both parts, and none of its words", async (one) => {
    const mail = await render(one.purpose, one.props, language);
    const english = await render(one.purpose, one.props, "en");
    expect(mail.html).toContain(`<html dir="${directionOf(language)}" lang="${language}">`);
    expect(mail.html.includes("word-break:keep-all")).toBe(language === "ko");
    for (const value of VALUES) {
      expect(mail.text.includes(value), value).toBe(english.text.includes(value));
    }
    // In languages without a short impersonal form, the subject may omit the actor.
    expect(mail.subject.includes("Lease")).toBe(english.subject.includes("Lease"));
    expect(mail.subject + mail.text + mail.html).not.toMatch(
      /\b(undefined|null|NaN)\b|\[object|Invalid|\$\{/,
    );
    const englishWords = new Set(wordsOf(english.text));
    expect(wordsOf(mail.text).filter((line) => englishWords.has(line))).toEqual([]);
    expect(mail.subject).not.toBe(english.subject);
    const blocks = (html: string) => html.match(/<(p|h1|a|blockquote)\b/g)?.length;
    expect(blocks(mail.html)).toBe(blocks(english.html));
  });

  it("write days of the calendar that documents are printed with", async () => {
    const { text } = await render("completed", samples.completed, `${language}-SA`);
    expect(text).toContain("2026");
    expect(text).not.toMatch(/[٠-٩]/);
  });

  it("are switched off by pages in it", () => {
    const { optOut } = mailCatalogue(language);
    const { optOut: english } = mailCatalogue("en");
    const values = { when: "WHEN", documentName: "LEASE", sender: "ADA" };
    for (const kind of ["notice", "reminders"] as const) {
      expect(optOut[kind].heading).not.toBe(english[kind].heading);
      for (const page of ["question", "done"] as const)
        for (const value of Object.values(values))
          expect(optOut[kind][page](values).includes(value)).toBe(
            english[kind][page](values).includes(value),
          );
    }
    for (const [key, when] of Object.entries(optOut.notices))
      expect(when).not.toBe(english.notices[key as keyof typeof english.notices]);
    expect(optOut.broken.heading).not.toBe(english.broken.heading);
  });
});

/** Names and titles of the samples, followed by a suffix that depends on their sound. */
const SUFFIXED = {
  ko: /(?:Obi|Partners|Lin|Cleo|Lease|Pro)[”)]?(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이며|며)(?!\p{L})/u,
  tr: /(?:Obi|Partners|Lin|Cleo|Lease(?!s)|Pro|2026|UTC)[”)]?[’\p{L}]/u,
} as const;

describe.each(Object.entries(SUFFIXED))("Names in %s", (language, suffixed) => {
  it.each(cases)("$name: no suffix on a name", async ({ purpose, props }) => {
    const { subject, text } = await renderMail(purpose, props, { locale: language, appUrl });
    expect(subject).not.toMatch(suffixed);
    expect(text).not.toMatch(suffixed);
  });
});

describe("French", () => {
  it.each(purposes)("%s: no colon without a space before it that does not break", async (purpose) => {
    const { text, html } = await renderMail(purpose, samples[purpose], {
      locale: "fr",
      appUrl,
      optOut: purpose === "reminder" ? reminders : notice,
    });
    const words = text.split("\n").filter((line) => !/^(>|https:)/.test(line));
    // A colon between digits is part of a time.
    for (const line of words) expect(line).not.toMatch(/[^\u00a0\d]:(?!\d)/);
    expect(html.replace(/<style>.*?<\/style>|<[^>]+>/gs, "\n")).not.toMatch(/\p{L} ?: /u);
  });
});

describe.each(LANGUAGES)("numbers in %s", (language) => {
  const textOf = async (failed: number) => {
    const props = { ...samples["bulk-send-ended"], sent: 1234, failed };
    return (await renderMail("bulk-send-ended", props, { locale: language, appUrl, optOut: notice })).text;
  };

  it("are counts, and say nothing of failures where there are none", async () => {
    const [none, some] = [await textOf(0), await textOf(7)];
    // Spanish and Polish group digits only from five digits on.
    expect(none).toMatch(/1\P{L}?234\D/u);
    expect(none).toMatch(/\D0\D/);
    expect(some).toMatch(/\D7\D/);
    expect(some.length).toBeGreaterThan(none.length + 20);
  });
});
