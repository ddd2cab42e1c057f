import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import type { MailBrand } from "@/lib/contracts/mail-props";
import { BrandLine } from "@/lib/domain/mail-content/brand-line";
import type {
  MailContent,
  MailContentPart,
  MailLink,
  QuotedMessage,
} from "@/lib/domain/mail-content/mail-content";
import type { TextDirection } from "@/lib/domain/mail-content/text-direction";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import { type ButtonColors, buttonColors } from "@/lib/pure/button-colors";

type Props = {
  content: MailContent;
  subject: string;
  /** The preview text that the inbox shows next to the subject. */
  preview: string;
  brand: MailBrand | null;
  catalogue: MailCatalogue;
  direction: TextDirection;
};

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const INK = { color: "#16181d" };
const MUTED = { color: "#5c606a" };
const LINE = "#e3e3df";
/** Korean lines break at spaces; only a word wider than its line is broken (as app/theme.css). */
const KOREAN = { overflowWrap: "break-word", wordBreak: "keep-all" } as const;
const PARAGRAPH = { ...INK, fontSize: 16, lineHeight: "24px", margin: "0 0 16px" };
const SMALL = { ...MUTED, fontSize: 13, lineHeight: "20px", margin: "0 0 8px" };

/**
 * The inline styles are the light theme, which every mail client supports; these classes are the dark theme, for
 * clients that follow the system. Outlook on the web sets `data-ogsc` in its dark mode.
 */
function darkStyles(button: ButtonColors): string {
  const rules: [string, string][] = [
    // The body component styles its own inner cell as well.
    [".surface,.surface>table>tbody>tr>td", "background-color:#121317 !important"],
    [".paper", "background-color:#1a1c21 !important;border-color:#2b2e35 !important"],
    [".ink", "color:#ececee !important"],
    [".muted", "color:#a2a6b0 !important"],
    [".line", "border-color:#2b2e35 !important"],
    [
      ".button",
      `background-color:${button.background} !important;color:${button.text} !important;border-color:${button.border} !important`,
    ],
  ];
  const dark = rules.map(([selector, style]) => `${selector}{${style}}`).join("");
  const outlook = rules
    .map(([selector, style]) => `${selector.replace(/(^|,)/g, "$1[data-ogsc] ")}{${style}}`)
    .join("");
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark}}${outlook}`;
}

/** The single layout of all mails. */
export function MailLayout({ content, subject, preview, brand, catalogue, direction }: Props) {
  const colors = buttonColors(brand?.accentColor ?? null);
  const { words, message, note, details } = content;
  return (
    <Html lang={catalogue.language} dir={direction}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles(colors.dark)}</style>
      </Head>
      <Body
        className="surface"
        style={{ backgroundColor: "#f7f7f5", fontFamily: FONT, margin: 0, padding: "24px 12px" }}
      >
        <MailPreviewText text={preview} />
        <Container style={{ maxWidth: 560, ...(catalogue.language === "ko" ? KOREAN : {}) }}>
          <BrandLine brand={brand} direction={direction} />
          <Section
            className="paper"
            style={{
              backgroundColor: "#ffffff",
              border: `1px solid ${LINE}`,
              borderRadius: 8,
              padding: "32px 28px 20px",
            }}
          >
            <h1
              className="ink"
              style={{ ...INK, fontSize: 20, lineHeight: "28px", fontWeight: 600, margin: "0 0 20px" }}
            >
              {words.heading}
            </h1>
            <Paragraph>{content.greeting}</Paragraph>
            {words.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
            {message && <Message message={message} direction={direction} />}
            {note && <Message message={note} direction={direction} />}
            {content.partsTitle && <Paragraph>{content.partsTitle}</Paragraph>}
            {content.parts.map((part) => (
              <Part
                key={part.url}
                part={part}
                catalogue={catalogue}
                colors={colors.light}
                direction={direction}
              />
            ))}
            <Action content={content} catalogue={catalogue} colors={colors.light} />
            <Details details={details} colon={catalogue.labels.colon} />
            {words.notes?.map((note) => (
              <Small key={note}>{note}</Small>
            ))}
          </Section>
          <Section style={{ padding: "16px 28px 0" }}>
            <Small>{content.footer}</Small>
            <FooterLinks links={content.footerLinks} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The part of one of several people who share an address. */
function Part({
  part: { who, button, url, message, note },
  catalogue,
  colors,
  direction,
}: {
  part: MailContentPart;
  catalogue: MailCatalogue;
  colors: ButtonColors;
  direction: TextDirection;
}) {
  return (
    <Section
      className="line"
      style={{ borderTop: `1px solid ${LINE}`, margin: "16px 0 8px", paddingTop: 16 }}
    >
      <Text className="ink" style={{ ...PARAGRAPH, fontWeight: 600, margin: "0 0 8px" }}>
        {who}
      </Text>
      {message && <Message message={message} direction={direction} />}
      {note && <Message message={note} direction={direction} />}
      <LinkButton label={button} url={url} colors={colors} />
      <LinkAsText url={url} catalogue={catalogue} />
    </Section>
  );
}

/** The button, its URL as text, and further links. */
function Action({
  content: { url, links, words },
  catalogue,
  colors,
}: {
  content: MailContent;
  catalogue: MailCatalogue;
  colors: ButtonColors;
}) {
  if (!url || !words.button) return null;
  return (
    <>
      <LinkButton label={words.button} url={url} colors={colors} />
      {links.map((link) => (
        <Text key={link.url} className="ink" style={PARAGRAPH}>
          <Link className="ink" href={link.url} style={{ ...INK, textDecoration: "underline" }}>
            {link.label}
          </Link>
        </Text>
      ))}
      <LinkAsText url={url} catalogue={catalogue} />
    </>
  );
}

function LinkButton({ label, url, colors }: { label: string; url: string; colors: ButtonColors }) {
  const style = {
    backgroundColor: colors.background,
    color: colors.text,
    border: `1px solid ${colors.border}`,
    borderRadius: 8,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "24px",
    padding: "12px 20px",
  };
  return (
    <Section style={{ margin: "8px 0 20px" }}>
      <Button className="button" href={url} style={style}>
        {label}
      </Button>
    </Section>
  );
}

function LinkAsText({ url, catalogue }: { url: string; catalogue: MailCatalogue }) {
  return (
    <Small>
      {catalogue.labels.linkAsText}
      <br />
      <Link
        className="muted"
        href={url}
        dir="ltr"
        style={{ ...MUTED, textDecoration: "underline", wordBreak: "break-all" }}
      >
        {url}
      </Link>
    </Small>
  );
}

function FooterLinks({ links }: { links: readonly MailLink[] }) {
  if (links.length === 0) return null;
  return (
    <Small>
      {links.map((link, at) => (
        <Fragment key={link.url}>
          {at > 0 && " · "}
          <Link className="muted" href={link.url} style={{ ...MUTED, textDecoration: "underline" }}>
            {link.label}
          </Link>
        </Fragment>
      ))}
    </Small>
  );
}

function Message({ message, direction }: { message: QuotedMessage; direction: TextDirection }) {
  const edge =
    direction === "rtl"
      ? { borderRight: `3px solid ${LINE}`, paddingRight: 16 }
      : { borderLeft: `3px solid ${LINE}`, paddingLeft: 16 };
  return (
    <Section style={{ margin: "0 0 16px" }}>
      <Small>{message.from}</Small>
      <blockquote className="line" style={{ ...edge, margin: 0 }}>
        <Text className="ink" dir="auto" style={{ ...PARAGRAPH, margin: 0 }}>
          {message.paragraphs.map((line, at) => (
            // The order is fixed and lines may repeat, so the index is the only possible key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </Text>
      </blockquote>
    </Section>
  );
}

function Details({ details, colon }: { details: MailContent["details"]; colon: string }) {
  if (details.length === 0) return null;
  return (
    <Section
      className="line"
      style={{ borderTop: `1px solid ${LINE}`, margin: "16px 0 8px", paddingTop: 16 }}
    >
      {details.map(({ label, value }) => (
        <Small key={label}>
          {`${label}${colon} `}
          <span className="ink" style={INK}>
            {value}
          </span>
        </Small>
      ))}
    </Section>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={PARAGRAPH}>
      {children}
    </Text>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={SMALL}>
      {children}
    </Text>
  );
}

/** Maximum number of characters of the preview; inboxes show fewer. */
const MAX_SHOWN = 150;

/** Keeps the text that follows out of the inbox preview: invisible characters that inboxes do not collapse. */
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff".repeat(MAX_SHOWN);

/**
 * The preview text that the inbox shows next to the subject. Its markup does not depend on the text (html-part.tsx
 * relies on it).
 */
export function MailPreviewText({ text }: { text: string }) {
  return (
    <div
      style={{
        display: "none",
        overflow: "hidden",
        lineHeight: "1px",
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {text}
      <div>{FILLER}</div>
    </div>
  );
}

/** Truncates the beginning of a mail's text to what an inbox shows. */
export const previewOf = (words: string): string => Array.from(words).slice(0, MAX_SHOWN).join("");
