import { expect, it } from "vitest";
import { csvRecord } from "@/lib/pure/csv";
import { decodeText, readCsv } from "@/lib/pure/read-csv";

it.each([",", ";", "\t", "|"])("reads cells delimited by %o", (delimiter) => {
  const text = `${["Name", "E-mail"].join(delimiter)}\r\n${["Ada", "ada@example.com"].join(delimiter)}`;
  expect(readCsv(text)).toEqual([
    ["Name", "E-mail"],
    ["Ada", "ada@example.com"],
  ]);
});

it("reads quoted delimiters, line breaks and quotes", () => {
  expect(readCsv('a;"one;two"\n"line 1\r\nline 2";"say ""hi"""\nx;5" pipe')).toEqual([
    ["a", "one;two"],
    ["line 1\r\nline 2", 'say "hi"'],
    ["x", '5" pipe'],
  ]);
});

it("takes the delimiter outside quotes, any line end, and leaves out empty lines", () => {
  expect(readCsv('"a,b,c";d\re;f\r\r;\n')).toEqual([
    ["a,b,c", "d"],
    ["e", "f"],
  ]);
});

it("keeps empty cells, and an unclosed quote's text", () => {
  expect(readCsv('a,,c\n,"open')).toEqual([
    ["a", "", "c"],
    ["", "open"],
  ]);
  expect(readCsv("")).toEqual([]);
});

it("reads back what csvRecord writes", () => {
  const record = ["plain", 'a "quote"', "x,y", "two\nlines", ""];
  expect(readCsv(`\uFEFF${csvRecord(record)}`)).toEqual([record]);
});

it("decodes UTF-8, UTF-16 and Windows-1252", () => {
  const text = "Zoë;é";
  expect(decodeText(new TextEncoder().encode(`\uFEFF${text}`)).replace("\uFEFF", "")).toBe(text);
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00]))).toBe("Zë");
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x5a]))).toBe("Z");
  expect(decodeText(Uint8Array.from([0x5a, 0x6f, 0xeb, 0x3b, 0xe9]))).toBe(text);
});

it("reads 1,000 long records without effort", () => {
  const text = Array.from({ length: 1000 }, (_, i) => csvRecord([`${i}`, "x".repeat(5000)])).join("");
  expect(readCsv(text)).toHaveLength(1000);
});
