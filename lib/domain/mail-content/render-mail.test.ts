import { describe, expect, it } from "vitest";
import type { MailPropsByPurpose } from "@/lib/contracts/mail-props";
import { renderMail, renderMailWith } from "@/lib/domain/mail-content/render-mail";
import { mailCatalogue } from "@/lib/i18n/locales";
import { purposes, samples, URL_OF_LINK } from "@/test/fixtures/mails/samples";

const at = { locale: "en", appUrl: "https://sign.example" };
const WITHOUT_LINK: ReadonlySet<string> = new Set(["voided", "start-code", "reauthentication-code"]);
const withLink = purposes.filter((purpose) => !WITHOUT_LINK.has(purpose));

/** Extracts the text of an HTML part, with entities resolved. */
const textOf = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

const request = (change: Partial<MailPropsByPurpose["signing-request"]>) =>
  renderMail("signing-request", { ...samples["signing-request"], ...change }, at);

describe.each(purposes)("the mail %s", (purpose) => {
  it("has a subject, and the same words in both parts", async () => {
    const { subject, text, html } = await renderMail(purpose, samples[purpose], at);
    expect(subject).toMatch(/^\S.{5,}\S$/);
    expect(html).toContain(`<title>`);
    const shown = textOf(html);
    const words = text
      .split("\n")
      .filter((line) => line && !/^(>|-- |https:)/.test(line) && !line.endsWith(":"));
    expect(words.length).toBeGreaterThan(2);
    for (const line of words) expect(shown).toContain(line.replace(": ", ": ").replace(/\s+/g, " "));
    expect(text + subject).not.toMatch(/undefined|null|\[object|Invalid|NaN/);
    expect(shown).not.toMatch(/undefined|null|\[object|Invalid|NaN/);
  });

  it("is the same each time, so that a repeat is recognised as one", async () => {
    expect(await renderMail(purpose, samples[purpose], at)).toEqual(
      await renderMail(purpose, samples[purpose], at),
    );
  });
});

describe("links", () => {
  it.each(withLink)("%s: one button, its address as text in both parts", async (purpose) => {
    const { text, html } = await renderMail(purpose, samples[purpose], at);
    expect(text.split("\n")).toContain(URL_OF_LINK);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html.split(`href="${URL_OF_LINK.replace("&", "&amp;")}"`)).toHaveLength(3);
    expect(textOf(html)).toContain(URL_OF_LINK);
  });

  it("voided: none", async () => {
    const { text, html } = await renderMail("voided", samples.voided, at);
    expect(html).not.toContain("<a ");
    expect(text).not.toContain("https:");
  });

  it("completed: the certificate beside the signed document", async () => {
    const { text, html } = await renderMail("completed", samples.completed, at);
    expect(text).toContain("Certificate of completion:\nhttps://sign.example/certificate");
    expect(html).toContain('href="https://sign.example/certificate"');
  });

  it("completed: says when the document is attached", async () => {
    const attached = await renderMail("completed", { ...samples.completed, isAttached: true }, at);
    expect(attached.text).toContain("The signed document is attached.");
    expect((await renderMail("completed", samples.completed, at)).text).not.toContain("attached");
  });

  it("expires soon: names those who are waited for, and of many the first", async () => {
    const props = samples["expiring-soon-owner"];
    const { text } = await renderMail("expiring-soon-owner", props, at);
    expect(text).toContain("Waiting for: Bo Lin and cleo@example.com");
    const many = Array.from({ length: 40 }, (_, i) => ({ name: `P${i}`, email: "p@example.com" }));
    const crowd = await renderMail("expiring-soon-owner", { ...props, waitingFor: many }, at);
    expect(crowd.text).toContain("P8, P9, and +30");
  });

  it("declined and expired: no button for those without a page", async () => {
    const { html } = await renderMail("declined", { ...samples.declined, url: null }, at);
    expect(html).not.toContain('class="button"');
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "sign/abc", "https://a b", ""])(
    "never to %j",
    async (url) => {
      await expect(request({ url })).rejects.toThrow(TypeError);
    },
  );
});

describe("the footer", () => {
  it("names the workspace that the mail is for, and the product alone where there is none", async () => {
    expect((await renderMail("viewed", samples.viewed, at)).text).toContain(
      "-- \nSent on behalf of Obi & Partners by Countersign at sign.example.\n",
    );
    expect((await renderMail("magic-link", samples["magic-link"], at)).text).toContain(
      "-- \nSent by Countersign at sign.example.\n",
    );
  });
});

describe("mails that can be switched off", () => {
  const optOut = {
    kind: "notice",
    url: "https://sign.example/unsubscribe/documentViewed/t",
    settingsUrl: "https://sign.example/settings/profile#notifications",
  } as const;

  it("say how under the footer, in both parts", async () => {
    const { text, html } = await renderMail("viewed", samples.viewed, { ...at, optOut });
    expect(text).toContain(`Unsubscribe from these emails:\n${optOut.url}\n`);
    expect(text).toContain(`Choose which emails you get:\n${optOut.settingsUrl}\n`);
    expect(html).toContain(`href="${optOut.url}"`);
    const reminders = { kind: "reminders", url: "https://sign.example/unsubscribe/reminders/t" } as const;
    const reminder = await renderMail("reminder", samples.reminder, { ...at, optOut: reminders });
    expect(reminder.text).toContain(`Stop automatic reminders about this document:\n${reminders.url}\n`);
  });

  it("and the others say nothing of it", async () => {
    const { text } = await renderMail("key-created", samples["key-created"], at);
    expect(text).not.toMatch(/stop|unsubscribe/i);
  });

  it("never by an address that runs something", async () => {
    const hostile = { ...optOut, url: "javascript:alert(1)" };
    await expect(renderMail("viewed", samples.viewed, { ...at, optOut: hostile })).rejects.toThrow(TypeError);
  });
});

describe("what people typed", () => {
  const hostile = `<img src=x onerror="alert(1)"> & "Co" 'x'`;

  it("is text in the HTML part", async () => {
    const { html, text } = await request({
      documentName: hostile,
      recipientName: hostile,
      sender: { name: hostile, email: "ada@example.com" },
      brand: { workspaceName: hostile, logo: null, accentColor: null },
      message: { subject: null, body: hostile },
    });
    expect(html).not.toMatch(/<img|onerror="/);
    expect(textOf(html)).toContain(`“${hostile}”`);
    expect(text).toContain(hostile);
  });

  it("starts no other header from a subject", async () => {
    const custom = await request({ message: { subject: "Lease\r\nBcc: eve@example.com", body: null } });
    expect(custom.subject).toBe("Lease Bcc: eve@example.com");
    const named = await request({
      documentName: "Lease\r\n\r\n<b>",
      sender: { name: "A\nB", email: "a@b.example" },
    });
    expect(named.subject).toBe("A B has asked you to sign “Lease <b>”");
  });

  it("is cut in a subject, by whole characters", async () => {
    const { subject } = await request({ documentName: "👩🏽‍🚀".repeat(300) });
    expect(Array.from(subject)).toHaveLength(200);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject.endsWith("…")).toBe(true);
  });

  it("keeps the lines of a message, quoted in the text part", async () => {
    const { text, html } = await request({});
    expect(text).toContain("Ada Obi wrote:\n> Dear Bo,\n> please sign.\n>\n> Ada\n");
    expect(html).toContain("<br/>please sign.");
  });

  it("leaves no empty quotation", async () => {
    expect((await request({ message: { subject: null, body: " \n " } })).text).not.toContain("wrote:");
    expect((await request({ message: null })).text).not.toContain("wrote:");
  });

  it("names people without a name by their address", async () => {
    const { subject, text } = await request({
      sender: { name: " ", email: "ada@example.com" },
      recipientName: null,
    });
    expect(subject).toBe("ada@example.com has asked you to sign “Lease”");
    expect(text).toMatch(/^Hello,\n/);
  });
});

describe("the look", () => {
  it("takes a logo from the web only, with the workspace's name for those who do not see it", async () => {
    const brand = (url: string) => ({
      brand: { workspaceName: "Obi", logo: { url, width: 600, height: 150 }, accentColor: null },
    });
    const { html, text } = await request(brand("https://sign.example/api/logos/x.png"));
    const img = /<img[^>]+>/.exec(html)?.[0];
    expect(img).toContain('src="https://sign.example/api/logos/x.png"');
    expect(img).toContain('alt="Obi"');
    expect(html.match(/<img/g)).toHaveLength(1);
    const bare = { workspaceName: "Obi", logo: null, accentColor: null };
    expect(text).toBe((await request({ brand: bare })).text);
    const hostile = (await request(brand("javascript:alert(1)"))).html;
    expect(hostile).not.toContain("<img");
    expect(textOf(hostile)).toContain("Obi");
  });

  it("gives a logo its size in attributes, and white below it in the dark as well", async () => {
    const brand = (width: number, height: number) => ({
      brand: { workspaceName: "Obi", logo: { url: URL_OF_LINK, width, height }, accentColor: null },
    });
    const sizeOf = async (width: number, height: number) =>
      /<img[^>]*? height="(\d+)"[^>]*? width="(\d+)"/
        .exec((await request(brand(width, height))).html)
        ?.slice(1);
    expect(await sizeOf(600, 150)).toEqual(["40", "160"]);
    expect(await sizeOf(600, 50)).toEqual(["20", "240"]);
    expect(await sizeOf(200, 200)).toEqual(["40", "40"]);
    const { html } = await request(brand(600, 150));
    expect(html).toContain("background-color:#ffffff;background-image:linear-gradient(#ffffff,#ffffff)");
  });

  it("takes an accent that is a colour, and nothing else", async () => {
    const brand = (accentColor: string) => ({ brand: { workspaceName: "Obi", logo: null, accentColor } });
    expect((await request(brand("#ffd400"))).html).toContain("background-color:#ffd400;color:#16181d");
    expect((await request(brand("#004a2f"))).html).toContain("background-color:#004a2f;color:#ffffff");
    const { html } = await request(brand("red;}</style><script>"));
    expect(html).not.toContain("<script>");
    expect(html).toContain("background-color:#2b4a9b;color:#ffffff");
  });

  it("has a dark form", async () => {
    const { html } = await request({});
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  });
});

describe("languages", () => {
  it.each(["en", "en-GB", "xx", "", "not a locale!"])("%j is answered in English", async (locale) => {
    const { html } = await renderMail("magic-link", samples["magic-link"], { ...at, locale });
    expect(html).toContain('<html dir="ltr" lang="en">');
  });

  it("writes times in the reader's own way and zone", async () => {
    const british = { ...at, locale: "en-GB" };
    const props = { ...samples["signing-request"], timeZone: "Europe/Berlin" };
    expect((await renderMail("signing-request", props, british)).text).toContain(
      "by 1 May 2026 at 14:00 CEST",
    );
    expect((await request({ timeZone: "Nowhere/None" })).text).toContain("Sign by 1 May 2026 at 12:00 UTC");
  });

  it("writes durations in whole units", async () => {
    const lasting = async (expiresInMinutes: number) =>
      (await renderMail("magic-link", { url: URL_OF_LINK, expiresInMinutes }, at)).text;
    expect(await lasting(15)).toContain("expires after 15 minutes.");
    expect(await lasting(60)).toContain("expires after 1 hour.");
    expect(await lasting(1440)).toContain("expires after 24 hours.");
    expect(await lasting(4320)).toContain("expires after 3 days.");
  });

  it("runs from right to left where the language does", async () => {
    const { html } = await renderMailWith(
      { ...mailCatalogue("en"), language: "ar" },
      "signing-request",
      samples["signing-request"],
      at,
    );
    expect(html).toContain('<html dir="rtl" lang="ar">');
    expect(html).toContain("border-right:3px");
    // Latin names are isolated in the sentences, and enum values remain enum values.
    expect(html).toContain("\u2068Ada Obi\u2069");
    expect(html).toContain("Read and sign");
  });

  it("keeps a Hebrew title from turning an English sentence, in the HTML part alone", async () => {
    const mail = await request({ documentName: "חוזה" });
    expect(mail.html).toContain("“\u2068חוזה\u2069”");
    expect(mail.subject + mail.text).not.toMatch(/[\u2068\u2069]/);
  });
});
