import { guidesOf } from "../_content/guides";
import type { DocsGroup } from "./docs-groups";
import { markdownPath } from "./guide-markdown";
import { referenceSections } from "./reference";

/**
 * The documentation's contents as Markdown for language models (llmstxt.org): each page with its full address and
 * what it is about. Guides are linked in their form as Markdown.
 * @param base this instance's address
 */
export function llmsText(base: string, groups: readonly DocsGroup[]): string {
  const guides = new Map(guidesOf(base).map((guide) => [`/docs/${guide.slug}`, guide]));
  const about = new Map<string, string>([
    ...[...guides].map(([href, { lead }]) => [href, lead] as const),
    ...referenceSections().map(({ slug, description }) => [`/docs/api/${slug}`, description] as const),
    ["/docs/api", "Credentials, limits and conventions of all operations."],
    ["/docs/api/events", "The events sent to webhook endpoints."],
    ["/docs/api/objects", "Every object in requests and responses."],
    ["/docs/errors", "Every error code, what it means and what to do."],
  ]);
  const lines = groups.flatMap(({ title, links }) => [
    `## ${title}`,
    "",
    ...links.map(({ href, label }) => {
      const guide = guides.get(href);
      return `- [${label}](${base}${guide ? markdownPath(guide.slug) : href}): ${about.get(href) ?? label}`;
    }),
    "",
  ]);
  return [
    "# Countersign",
    "",
    "> Electronic signing by API: create a document from a PDF, a text or a template, send it for signature by email or embedded in your own pages, and download the sealed PDF.",
    "",
    `The API is at ${base}/v1, with an API key as bearer token. Start with the quickstart; generate code from the OpenAPI document.`,
    "",
    ...lines,
    "## Machine-readable",
    "",
    `- [OpenAPI 3.1](${base}/v1/openapi.json): Every operation with schemas, examples and errors.`,
    `- [MCP](${base}/mcp): The endpoint for assistants (streamable HTTP, OAuth 2.1).`,
    `- [Changes](${base}/docs/versions/feed.xml): Feed of the interface's changes.`,
    "",
  ].join("\n");
}
