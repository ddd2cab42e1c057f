import "server-only";
import { errorAnchor } from "@/lib/api/openapi/error-messages";
import { ERRORS } from "@/lib/contracts/error-codes";
import type { Block } from "../_content/guide";
import { guidesOf } from "../_content/guides";
import { anchorOf } from "./anchors";
import { operationHref, reference, referenceSections } from "./reference";

/** A search entry: `text` is shown and, like the title, searched; `more` is searched but not shown. */
export type SearchEntry = { kind: string; title: string; text: string; href: string; more?: string };

/** The searchable text of a guide's block; for a code sample, its title, such as cURL. */
function wordsIn(block: Block): string {
  if (typeof block === "string") return block;
  if ("note" in block) return block.note;
  if ("list" in block) return block.list.join(" ");
  return "table" in block ? block.table.rows.flat().join(" ") : block.title;
}

/** All search entries of the documentation: operations, guides' sections, errors, objects and events. */
export function searchEntries(base: string): SearchEntry[] {
  const { components, webhooks } = reference();
  return [
    ...referenceSections().flatMap(({ slug, operations }) =>
      operations.map(
        ({ summary, method, path, operationId, anchor }): SearchEntry => ({
          kind: "Operation",
          title: summary,
          text: `${method} ${path} ${operationId}`,
          href: operationHref(slug, anchor),
        }),
      ),
    ),
    ...guidesOf(base).flatMap(({ slug, title, lead, sections }) => [
      { kind: "Guide", title, text: lead, href: `/docs/${slug}` },
      ...sections.map((section) => ({
        kind: "Guide",
        title: section.title,
        text: title,
        href: `/docs/${slug}#${section.id}`,
        more: [section.keywords ?? "", ...section.blocks.map(wordsIn)].join(" "),
      })),
    ]),
    ...Object.entries(ERRORS).map(([code, { status, title }]) => ({
      kind: "Error",
      title: code,
      text: `${status} ${title}`,
      href: `/docs/errors#${errorAnchor(code)}`,
    })),
    ...Object.keys(webhooks).map((type) => ({
      kind: "Event",
      title: type,
      text: "webhook",
      href: `/docs/api/events#${anchorOf(type)}`,
    })),
    ...Object.keys(components.schemas).map((name) => ({
      kind: "Object",
      title: name,
      text: "",
      href: `/docs/api/objects#${anchorOf(name)}`,
    })),
  ];
}
