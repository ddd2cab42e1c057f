import "server-only";
import { render } from "@react-email/render";
import type { MailContent } from "@/lib/mail/mail-content";
import { MailLayout } from "@/lib/mail/mail-layout";
import { previewOf } from "@/lib/mail/mail-preview";
import type { MailBrand } from "@/lib/mail/mail-props";
import type { MailCatalogue } from "@/lib/mail/messages/catalogue";
import type { TextDirection } from "@/lib/mail/text-direction";

export type HtmlPart = {
  content: MailContent;
  subject: string;
  brand: MailBrand | null;
  catalogue: MailCatalogue;
  direction: TextDirection;
};

/**
 * A layout drawn once, with places where the words go: React takes milliseconds for it, filling it in takes
 * hundredths of one. `texts` stand between the values that `places` names.
 */
type Skeleton = { texts: string[]; places: number[] };

/** Of one language. Mails differ in their words, and in few ways in what there is of them. */
const KEPT = 100;
const skeletons = new WeakMap<MailCatalogue, Map<string, Skeleton>>();

/** Private-use characters around the number of a value. In a skeleton nothing else holds them: what people typed is a value. */
const OPEN = "\ue000";
const CLOSE = "\ue001";
const PLACE = /\ue000(\d+)\ue001/;

/**
 * A mail's HTML part: `MailLayout`, in React's own markup. Texts decide nothing in the layout but whether they are there;
 * what else it looks at, the brand's colour for one, is part of the key.
 */
export async function htmlPart({ content, subject, brand, catalogue, direction }: HtmlPart): Promise<string> {
  const { paragraphs, heading } = content.words;
  const values: string[] = [];
  const words = placed({ content, subject, preview: previewOf(paragraphs[0] ?? heading) }, values);
  const look = brand && { ...brand, workspaceName: placed(brand.workspaceName, values) };
  const key = JSON.stringify([words, look, direction]);
  const kept = skeletonsOf(catalogue);
  const known = kept.get(key);
  if (known) return filled(known, values);
  const skeleton = skeletonOf(
    await render(<MailLayout {...words} brand={look} catalogue={catalogue} direction={direction} />),
  );
  const oldest = kept.keys().next().value;
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, skeleton);
  return filled(skeleton, values);
}

function skeletonsOf(catalogue: MailCatalogue): Map<string, Skeleton> {
  const known = skeletons.get(catalogue);
  if (known) return known;
  const made = new Map<string, Skeleton>();
  skeletons.set(catalogue, made);
  return made;
}

/** The same with each text replaced by its place; `values` takes the texts. */
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

/** As React does it, in texts and attributes alike. */
const escapeHtml = (value: string): string =>
  value.toWellFormed().replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
