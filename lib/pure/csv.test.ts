import fc from "fast-check";
import { expect, it } from "vitest";
import { csvRecord, withoutGuard } from "@/lib/pure/csv";
import { readCsv } from "@/lib/pure/read-csv";

it("quotes what would end a cell or a record", () => {
  expect(csvRecord(["Lease", 'the "old" one', "a,b", "two\nlines", ""])).toBe(
    'Lease,"the ""old"" one","a,b","two\nlines",\r\n',
  );
});

it.each(["=1+1", "+49 30", "-2", "@SUM(A1)", "\tx", "\rx"])(
  "makes text of %o, which a spreadsheet would run",
  (value) => {
    expect(csvRecord([value]).replaceAll('"', "")).toBe(`'${value}\r\n`);
  },
);

it("makes text of what starts a line behind a first one that is empty", () => {
  expect(csvRecord(["\r=1+1"])).toBe(`"'\r'=1+1"\r\n`);
});

it("makes text of what starts a cell where semicolons separate cells and quotes mean nothing", () => {
  expect(csvRecord(["x;=1+1", "two\n@SUM(A1)", "a;b", "1-2"])).toBe(
    `"x;'=1+1","two\n'@SUM(A1)","a;b",1-2\r\n`,
  );
});

it.each([
  "+49 170 1234",
  "-5",
  "=1+1",
  "@home",
  "'+49",
  "''-5",
  "a;-b",
  "two\n-lines",
  "x;'=1",
  "'s-Hertogenbosch",
  "it's",
  "",
])("reads back %o as it was", (value) => {
  const [cells = []] = readCsv(csvRecord(["x", value]));
  expect(cells.map(withoutGuard)).toEqual(["x", value]);
});

it("reads back whatever it writes", () => {
  const text = fc.stringMatching(/^[ab'"=+@,;\t\r\n-]{0,12}$/);
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read = []] = readCsv(csvRecord(["x", ...cells]));
      expect(read.map(withoutGuard)).toEqual(["x", ...cells]);
    }),
  );
});
