import { expect, it } from "vitest";
import { csvRecord } from "@/lib/pure/csv";
import { parseCsv, readCsv } from "@/lib/pure/read-csv";

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

it("keeps empty cells", () => {
  expect(readCsv("a,,c\n,x")).toEqual([
    ["a", "", "c"],
    ["", "x"],
  ]);
  expect(readCsv("")).toEqual([]);
});

it.each([
  ['Name,Rent\nAda,5\n"Bo,6\nCy,7\n', 3],
  ['"Name,Rent', 1],
  ['Name,Rent\n\n"two\nlines",5\nBo,"6\n', 5],
  ['sep=,\nName,Rent\n"Ada,5', 3],
  // The quote that opens a later cell would otherwise close it.
  ['Name,Rent\n"Ada,5\nBo,6\n"Cy",7\n', 2],
  ['Name,Rent\r\nAda,"5\r\nBo,"6"\r\n', 2],
])("names the line of a quote that is not closed: %j", (text, line) => {
  expect(() => readCsv(text)).toThrow(expect.objectContaining({ line }));
});

it("keeps what follows a quoted cell, and spaces behind a quote", () => {
  expect(readCsv('"Ada" x,"5" \n"two\nlines" ,6')).toEqual([
    ["Ada x", "5 "],
    ["two\nlines ", "6"],
  ]);
});

it.each([
  ["sep=;\r\nName;Rent\r\nAda, B;5", ";"],
  ["SEP=|\nName|Rent\nAda, B|5", "|"],
  ['"sep=\t"\nName\tRent\nAda, B\t5', "\t"],
  ["\uFEFFsep=^\nName^Rent\nAda, B^5", "^"],
  ["sep=;;\nName;Rent\nAda, B;5", ";"],
  ["sep=\\t\nName\tRent\nAda, B\t5", "\t"],
])("takes the delimiter that a text names itself: %j", (text, delimiter) => {
  expect(parseCsv(text)).toMatchObject({ delimiter, isDeclared: true });
  expect(readCsv(text)).toEqual([
    ["Name", "Rent"],
    ["Ada, B", "5"],
  ]);
});

it.each([
  ["Name, first;Name, last;Rent\nAda;B;5", ";"],
  ["Name;Rent\nA, B, C;1,5\nD, E;2,5", ";"],
  ["Name\tAddress\nAda\tA, B, C", "\t"],
  ['"A;B;C",D\n"E",F', ","],
])("finds the delimiter that every line has as often: %j", (text, delimiter) => {
  expect(parseCsv(text)).toMatchObject({ delimiter, isDeclared: false });
});

it("takes the delimiter that it is told, and numbers lines", () => {
  expect(parseCsv('a;b,c\n\n"x\ny";z\nd', ",")).toEqual({
    delimiter: ",",
    isDeclared: false,
    records: [
      { line: 1, cells: ["a;b", "c"] },
      { line: 3, cells: ["x\ny;z"] },
      { line: 5, cells: ["d"] },
    ],
  });
});

it("reads back what csvRecord writes", () => {
  const record = ["plain", 'a "quote"', "x,y", "two\nlines", ""];
  expect(readCsv(`\uFEFF${csvRecord(record)}`)).toEqual([record]);
});

it("reads 1,000 long records without effort", () => {
  const text = Array.from({ length: 1000 }, (_, i) => csvRecord([`${i}`, "x".repeat(5000)])).join("");
  expect(readCsv(text)).toHaveLength(1000);
});

it.each([
  ["Tenants 2027\nName;Rent\nAda;1,5", ";"],
  ["Tenants, March 2027\nName;Rent;Zip\nAda;1,5;3000\nBo;2;3001", ";"],
  ["Name;Email;Zip;Note\nAda;a@x\nBo;b@x;Bern, CH\nCy;c@x;Zug, CH", ";"],
  ["Name,Email,Rent\nAda,a@x,1,250\nBo,b@x,2,950", ","],
  ["----\n|Name|Zip|\n----\n|Ada|1|", "|"],
])("finds the delimiter below a title, and where rows are not of one length: %j", (text, delimiter) => {
  expect(parseCsv(text).delimiter).toBe(delimiter);
});
