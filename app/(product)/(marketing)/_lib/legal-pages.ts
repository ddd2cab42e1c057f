import "server-only";
import { readFile } from "node:fs/promises";
import { marked } from "marked";
import { env, type LegalText } from "@/lib/env";

/** The legal pages that an operator can configure, in link order. */
const LEGAL_PAGES = {
  terms: "Terms",
  privacy: "Privacy",
  imprint: "Legal notice",
} as const satisfies Record<keyof typeof env.legal, string>;

type LegalPage = keyof typeof LEGAL_PAGES;

const names = Object.keys(LEGAL_PAGES) as LegalPage[];
const hrefOf = (name: LegalPage, text: LegalText): string => ("url" in text ? text.url : `/legal/${name}`);

/** The configured legal pages. */
export function legalLinks(): { title: string; href: string }[] {
  return names.flatMap((name) => {
    const text = env.legal[name];
    return text ? [{ title: LEGAL_PAGES[name], href: hrefOf(name, text) }] : [];
  });
}

/**
 * A configured page as HTML, from the operator's Markdown file, which is read on each request.
 * @returns null if there is no such page, or it is on another site
 */
export async function readLegalPage(name: string): Promise<{ title: string; html: string } | null> {
  const known = names.find((one) => one === name);
  const text = known ? env.legal[known] : null;
  if (!known || !text || !("file" in text)) return null;
  const markdown = await readFile(/* turbopackIgnore: true */ text.file, "utf8");
  return { title: LEGAL_PAGES[known], html: await marked.parse(markdown) };
}
