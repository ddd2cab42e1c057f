import { expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { diagnoseContent } from "@/lib/rules/diagnose";

const WITHOUT_GLYPH = "\u{13000}";
const words = (text: string) => ({ type: "text", text });

/** Paths of the paragraphs whose text cannot be printed. */
function pathsOf(...texts: object[]): string[] {
  const content = TemplateContent.parse({ roles: [], fields: [] });
  const body = { type: "doc", content: texts.map((text) => ({ type: "paragraph", content: [text] })) };
  return diagnoseContent({ content: { ...content, body }, sourceKind: "document", pages: [] })
    .filter(({ code }) => code === "TEXT_UNPRINTABLE")
    .map(({ path }) => path);
}

it("remembers a text by its node: where it is now, and while it reads the same", () => {
  const faulty = words(WITHOUT_GLYPH);
  const fine = words("العقد");
  expect(pathsOf(fine, faulty)).toEqual(["body.content.1.content.0.text"]);
  expect(pathsOf(faulty, fine)).toEqual(["body.content.0.content.0.text"]);
  faulty.text = "";
  fine.text += WITHOUT_GLYPH;
  expect(pathsOf(faulty, fine)).toEqual(["body.content.1.content.0.text"]);
});
