import "server-only";
import { render } from "@react-email/render";
import type { MailBrand } from "@/lib/contracts/mail-props";
import type { MailContent } from "@/lib/domain/mail-content/mail-content";
import { MailLayout, previewOf } from "@/lib/domain/mail-content/mail-layout";
import type { TextDirection } from "@/lib/domain/mail-content/text-direction";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export type HtmlPartInput = {
  content: MailContent;
  subject: string;
  brand: MailBrand | null;
  catalogue: MailCatalogue;
  direction: TextDirection;
};

/**
 * A layout rendered once, with placeholders for the texts: React takes milliseconds to render it, while filling in
 * the placeholders takes hundredths of a millisecond. `texts` are the segments between the values that `places`
 * lists.
 */
type Skeleton = { texts: string[]; places: number[] };

/**
 * Maximum number of cached skeletons per language. Mails differ in their texts, but their structure has only a few
 * variants.
 */
const MAX_CACHED = 100;
const skeletons = new WeakMap<MailCatalogue, Map<string, Skeleton>>();

/**
 * Private-use characters that delimit the index of a value. Nothing else in a skeleton contains them: user input is
 * always a value.
 */
const OPEN = "\ue000";
const CLOSE = "\ue001";
const PLACE = /\ue000(\d+)\ue001/;

/**
 * Renders a mail's HTML part with React (`MailLayout`). The layout depends on texts only by their presence;
 * everything else it depends on, such as the brand's color, is part of the cache key.
 */
export async function renderHtmlPart({
  content,
  subject,
  brand,
  catalogue,
  direction,
}: HtmlPartInput): Promise<string> {
  const { paragraphs, heading } = content.words;
  const values: string[] = [];
  const words = placed({ content, subject, preview: previewOf(paragraphs[0] ?? heading) }, values);
  const look = brand && { ...brand, workspaceName: placed(brand.workspaceName, values) };
  const key = JSON.stringify([words, look, direction]);
  const cache = skeletonsOf(catalogue);
  const known = cache.get(key);
  if (known) return filled(known, values);
  const skeleton = skeletonOf(
    await render(<MailLayout {...words} brand={look} catalogue={catalogue} direction={direction} />),
  );
  const oldest = cache.keys().next().value;
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(key, skeleton);
  return filled(skeleton, values);
}

function skeletonsOf(catalogue: MailCatalogue): Map<string, Skeleton> {
  const known = skeletons.get(catalogue);
  if (known) return known;
  const created = new Map<string, Skeleton>();
  skeletons.set(catalogue, created);
  return created;
}

/** Returns a copy with each text replaced by its placeholder; the texts are appended to `values`. */
function placed<T>(part: T, values: string[]): T;
function placed(part: unknown, values: string[]): unknown {
  if (typeof part === "string") return part && `${OPEN}${values.push(part) - 1}${CLOSE}`;
  if (Array.isArray(part)) return part.map((item) => placed(item, values));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, placed(value, values)]));
}

function skeletonOf(html: string): Skeleton {
  const pieces = html.split(PLACE);
  return {
    texts: pieces.filter((_, at) => at % 2 === 0),
    places: pieces.filter((_, at) => at % 2 === 1).map(Number),
  };
}

function filled({ texts, places }: Skeleton, values: string[]): string {
  const escaped = values.map(escapeHtml);
  return texts.map((text, at) => text + (escaped[places[at] ?? -1] ?? "")).join("");
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes like React, for text nodes and attributes alike. */
const escapeHtml = (value: string): string =>
  value.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
