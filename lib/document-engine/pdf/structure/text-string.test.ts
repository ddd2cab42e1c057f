import { PdfString } from "@libpdf/core";
import { expect, it } from "vitest";
import { textOfString } from "./text-string";

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

it.each([
  ["PDFDocEncoding", Buffer.from([0x4c, 0xf3, 0x64, 0xa0]), "Lód€"],
  ["UTF-8", Buffer.from("\ufeffŁódź 山田 😀", "utf8"), "Łódź 山田 😀"],
  ["UTF-16, big endian", utf16("Łódź 山田 😀", true), "Łódź 山田 😀"],
  ["UTF-16, little endian", utf16("Łódź", false), "Łódź"],
  ["a language in UTF-16", utf16("\u001bdeCH\u001bStraße", true), "Straße"],
  ["a language in single bytes", Buffer.from("feff001b656e5553001b00410042", "hex"), "AB"],
  ["a language in UTF-8", Buffer.from("\ufeff\u001bpl\u001bŁódź", "utf8"), "Łódź"],
  ["nothing behind the mark", Buffer.from([0xef, 0xbb, 0xbf]), ""],
  ["no mark", Buffer.from([0xef, 0xbb]), "ï»"],
])("reads %s", (_name, bytes, text) => {
  expect(textOfString(PdfString.fromBytes(new Uint8Array(bytes)))).toBe(text);
});
