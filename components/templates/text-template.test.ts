import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextTemplate } from "@/components/templates/text-template";
import type { EditorPage } from "@/lib/views/editor-view";

const shown = (page: Partial<EditorPage>) =>
  renderToStaticMarkup(createElement(TextTemplate, { page: page as EditorPage }));

it("says how a template of rich text is edited, and leads to its PDF", () => {
  const html = shown({
    version: null,
    source: { urls: { base: "/p", query: "" }, pdfUrl: "https://s3/p.pdf" },
  });
  expect(html).toContain("This template is rich text");
  expect(html).toContain('href="https://s3/p.pdf"');
  expect(html).not.toContain("There are no pages to show");
});

it("says so when there are no pages to show", () => {
  const html = shown({ version: null, source: null });
  expect(html).toContain("There are no pages to show");
  expect(html).not.toContain("Open its PDF");
});
