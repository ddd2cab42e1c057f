import { describe, expect, it } from "vitest";
import { inertHtml } from "@/lib/domain/mail-content/inert-html";
import { renderMail } from "@/lib/domain/mail-content/render-mail";
import { samples, URL_OF_LINK } from "@/test/fixtures/mails/samples";

const at = { locale: "en", appUrl: "https://sign.example" };
const withoutHead = (html: string) => html.replace(/<head>.*?<\/head>/s, "");

describe("a mail to be looked at", () => {
  it("says the same, and its links lead nowhere", async () => {
    const hostile = `<a href="https://evil.example">x</a> "> <a href='javascript:1'>`;
    const message = { subject: null, body: hostile };
    const props = { ...samples["signing-request"], message };
    const { html } = await renderMail("signing-request", props, at);
    expect(html).toContain("<a ");
    const inert = inertHtml(html, null);
    expect(inert).not.toMatch(/<[^>]*\shref=/);
    const tags = /<\/?[a-z][^>]*>/g;
    expect(withoutHead(inert).replace(tags, "")).toBe(withoutHead(html).replace(tags, ""));
    expect(inert).toContain(URL_OF_LINK.replace("&", "&amp;"));
  });

  it("loads its logo alone", async () => {
    const logo = { url: "https://sign.example/api/logos/a.png", width: 10, height: 10 };
    const brand = { ...samples.copy.brand, logo };
    const { html } = await renderMail("copy", { ...samples.copy, brand }, at);
    expect(inertHtml(html, logo.url)).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https://sign.example">`,
    );
    expect(inertHtml(html, null)).toContain("img-src 'none'");
  });
});
