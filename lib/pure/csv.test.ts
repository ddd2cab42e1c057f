import { expect, it } from "vitest";
import { csvRecord } from "@/lib/pure/csv";

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

it("makes text of what starts a cell where semicolons separate cells and quotes mean nothing", () => {
  expect(csvRecord(["x;=1+1", "two\n@SUM(A1)", "a;b", "1-2"])).toBe(
    `"x;'=1+1","two\n'@SUM(A1)","a;b",1-2\r\n`,
  );
});
