import { expect, it } from "vitest";
import { GET } from "@/app/llms.txt/route";
import { env } from "@/lib/env";
import { DOCS_PATHS } from "@/lib/pure/public-paths";

it("language models find every page of the documentation, with what it is about", async () => {
  const response = GET();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^# Countersign\n\n> /);
  const links = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)];
  const paths = links.map(([, , href = ""]) => new URL(href).pathname);
  expect(links.every(([, , href = ""]) => href.startsWith(`${env.appUrl}/`))).toBe(true);
  const hasMarkdown = (path: string) => DOCS_PATHS.has(`${path}.md`);
  const pages = [...DOCS_PATHS].filter((path) => !/\.(?:json|tgz)$/.test(path) && !hasMarkdown(path));
  expect(paths.toSorted()).toEqual([...pages, "/v1/openapi.json", "/mcp"].toSorted());
  // Each link has a description of its own.
  expect(links.filter(([, label, , about]) => label === about)).toEqual([]);
});
