import "server-only";
import { guideGroups } from "../_content/guides";
import { referenceSections } from "./reference";

export type DocsNavLink = { href: string; label: string };
export type DocsGroup = { title: string; links: DocsNavLink[] };

/** The contents of the documentation, as the navigation shows them. */
export function docsGroups(base: string): DocsGroup[] {
  return [
    ...guideGroups(base).map(({ title, guides }) => ({
      title,
      links: guides.map(({ slug, title: label }) => ({ href: `/docs/${slug}`, label })),
    })),
    {
      title: "API reference",
      links: [
        { href: "/docs/api", label: "Overview" },
        ...referenceSections().map(({ slug, name }) => ({ href: `/docs/api/${slug}`, label: name })),
        { href: "/docs/api/events", label: "Events" },
        { href: "/docs/api/objects", label: "Objects" },
        { href: "/docs/errors", label: "Errors" },
      ],
    },
  ];
}
