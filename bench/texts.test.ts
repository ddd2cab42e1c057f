import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import type { BodyNode } from "@/lib/contracts/body";
import { expectBoxes } from "@/lib/document-engine/layout/testing/expect-boxes";
import { layOutForTests } from "@/lib/document-engine/layout/testing/lay-out";
import { charactersOf, missing } from "@/lib/document-engine/layout/testing/letters";
import { roomOf } from "@/lib/rules/field-room";
import { pdfJsPages } from "@/test/fixtures/completion/read-text";
import { readText } from "./lib/read-text";

// Fonts and patterns are loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { layOut } = layOutForTests();
const folder = path.join(import.meta.dirname, "texts");

function wordsOf(node: BodyNode): string {
  if (node.type === "text") return node.text;
  return "content" in node ? node.content.map(wordsOf).join("\n") : "";
}

const LONG = /^long-/;

it.each(readdirSync(folder))("%s has all of its words and fields on its pages", async (file) => {
  const text = readText(file, readFileSync(path.join(folder, file), "utf8"));
  const fields = text.fields.map((field) => ({
    id: field.id,
    type: field.type,
    ...roomOf(field),
    text: null,
  }));
  const { body, page, lang, title } = text;
  const { boxes, pageCount, file: pdf } = await layOut(body.content as never, { page, lang, title, fields });
  if (LONG.test(file)) expect(pageCount).toBeGreaterThanOrEqual(10);
  expectBoxes(
    boxes,
    pageCount,
    fields.map(({ id }) => id),
  );
  const shown = charactersOf((await pdfJsPages(pdf)).flat().join(""));
  expect(missing(charactersOf(wordsOf(body)), shown)).toBe("");
});
