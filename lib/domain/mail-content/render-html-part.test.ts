import { render } from "@react-email/render";
import fc from "fast-check";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import type { MailContent } from "@/lib/domain/mail-content/mail-content";
import { MailLayout, previewOf } from "@/lib/domain/mail-content/mail-layout";
import { type HtmlPartInput, renderHtmlPart } from "@/lib/domain/mail-content/render-html-part";
import { mailCatalogue } from "@/lib/i18n/locales";

const part = (content: Partial<MailContent>, more: Partial<HtmlPartInput> = {}): HtmlPartInput => ({
  content: {
    greeting: "Hello Bo,",
    words: { subject: "s", heading: "Please sign", paragraphs: ["First.", "Second."], button: "Read" },
    message: { from: "Ada wrote:", paragraphs: ["Dear Bo,", "", "please sign."] },
    note: { from: "Only for you:", paragraphs: ["Call me."] },
    details: [{ label: "From", value: "Ada" }],
    partsTitle: null,
    parts: [],
    url: "https://sign.example/a?b=1&c=2",
    links: [{ label: "Certificate", url: "https://sign.example/c" }],
    footer: "Sent by Obi",
    footerLinks: [{ label: "Stop", url: "https://sign.example/stop" }],
    ...content,
  },
  subject: "Please sign",
  brand: { workspaceName: "Obi", logo: null, accentColor: "#004a2f" },
  catalogue: mailCatalogue("en"),
  direction: "ltr",
  ...more,
});

/** Renders the layout with React, with the texts in place. */
const drawn = (props: HtmlPartInput) => {
  const { paragraphs, heading } = props.content.words;
  return render(createElement(MailLayout, { ...props, preview: previewOf(paragraphs[0] ?? heading) }));
};

/** User input, including markup injection and placeholders. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "",
    "\ue0000\ue001",
    "\ue0001",
    "$&$1",
    `"><script>alert('1')</script>&amp;`,
    "\u2068שלום\u2069",
    "\ud800",
    "x".repeat(400),
  ),
);
const link = fc.record({
  label: text,
  url: text.map((path) => `https://sign.example/${encodeURI(path.toWellFormed())}`),
});
const quoted = fc.record({ from: text, paragraphs: fc.array(text, { maxLength: 4 }) });
const content: fc.Arbitrary<MailContent> = fc.record({
  greeting: text,
  words: fc.record(
    {
      subject: text,
      heading: text,
      paragraphs: fc.uniqueArray(text, { maxLength: 3 }),
      button: text,
      notes: fc.uniqueArray(text, { maxLength: 2 }),
    },
    { requiredKeys: ["subject", "heading", "paragraphs"] },
  ),
  message: fc.option(quoted),
  note: fc.option(quoted),
  details: fc.uniqueArray(fc.record({ label: text, value: text }), {
    maxLength: 3,
    selector: ({ label }) => label,
  }),
  partsTitle: fc.option(text),
  parts: fc.uniqueArray(
    fc
      .record({ who: text, button: text, link, message: fc.option(quoted), note: fc.option(quoted) })
      .map(({ link: { url }, ...part }) => ({ ...part, url })),
    { maxLength: 2, selector: ({ url }) => url },
  ),
  url: fc.option(link.map(({ url }) => url)),
  links: fc.uniqueArray(link, { maxLength: 2, selector: ({ url }) => url }),
  footer: text,
  footerLinks: fc.uniqueArray(link, { maxLength: 2, selector: ({ url }) => url }),
});
const brand = fc.option(
  fc.record({
    workspaceName: text,
    logo: fc.option(
      fc.record({
        url: fc.constantFrom("https://cdn.example/logo.png", "javascript:alert(1)"),
        width: fc.integer({ min: 1, max: 2000 }),
        height: fc.integer({ min: 1, max: 2000 }),
      }),
    ),
    accentColor: fc.option(fc.constantFrom("#ffd400", "#004a2f", "red;}</style><script>")),
  }),
);

describe("a mail's HTML part", () => {
  it("is what React makes of the layout, whatever its words, at the first mail and at those after it", async () => {
    await fc.assert(
      fc.asyncProperty(
        content,
        text,
        brand,
        fc.constantFrom("ltr" as const, "rtl" as const),
        async (content, subject, brand, direction) => {
          const props = { content, subject, brand, catalogue: mailCatalogue("en"), direction };
          const expected = await drawn(props);
          expect(await renderHtmlPart(props)).toBe(expected);
          expect(await renderHtmlPart(props)).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("takes nothing of one mail into the next of the same shape", async () => {
    await renderHtmlPart(part({ greeting: "Hello Cleo," }, { subject: "For Cleo" }));
    const props = part({ greeting: "Hello Bo," }, { subject: "For Bo" });
    const html = await renderHtmlPart(props);
    expect(html).not.toContain("Cleo");
    expect(html).toBe(await drawn(props));
  });

  it("follows the look of its own workspace", async () => {
    const look = (accentColor: string) => ({ brand: { workspaceName: "Obi", logo: null, accentColor } });
    expect(await renderHtmlPart(part({}, look("#ffd400")))).toContain("background-color:#ffd400");
    expect(await renderHtmlPart(part({}, look("#004a2f")))).toContain("background-color:#004a2f");
  });

  it("keeps what follows out of the inbox's line", async () => {
    const html = await renderHtmlPart(part({}));
    expect(html).toMatch(/display:none[^>]*>First\.<div>[\u00a0\u200b-\u200f\ufeff]{300,}<\/div><\/div>/);
    expect(previewOf("👩🏽‍🚀".repeat(100)).isWellFormed()).toBe(true);
  });
});
