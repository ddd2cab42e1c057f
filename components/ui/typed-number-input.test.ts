import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Field } from "./field";
import { TypedNumberInput } from "./typed-number-input";

afterEach(() => vi.unstubAllGlobals());

function shown(value: string, locale: string, ofWriter: string) {
  vi.stubGlobal("navigator", { language: ofWriter });
  const onChange = () => undefined;
  const children = createElement(TypedNumberInput, { value, locale, onChange });
  const html = renderToStaticMarkup(createElement(Field, { label: "Rent", children }));
  const words = html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { typed: / value="([^"]*)"/.exec(html)?.[1], words, isInvalid: html.includes("aria-invalid") };
}

it("asks which number is meant where the document and its sender read it otherwise", () => {
  expect(shown("1.250?", "de", "en-GB")).toEqual({
    typed: "1.250",
    words: "Rent Is “1.250” 1,25 or 1250? 1,25 1250",
    isInvalid: true,
  });
});

it("shows a value that is kept in the document's language, and asks nothing about it", () => {
  expect(shown("1.250", "de", "en-GB")).toMatchObject({ typed: "1,250", words: "Rent Read as 1,25." });
  expect(shown("1250", "de", "en-GB")).toMatchObject({ typed: "1250", words: "Rent" });
  expect(shown("many", "de", "en-GB")).toMatchObject({ typed: "many", words: "Rent" });
});
