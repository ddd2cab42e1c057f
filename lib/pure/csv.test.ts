import { expect, it } from "vitest";
import { csvRecord } from "@/lib/pure/csv";

it("quotes what would end a cell or a record", () => {
  expect(csvRecord(["Lease", 'the "old" one', "a,b", "two\nlines", ""])).toBe(
    'Lease,"the ""old"" one","a,b","two\nlines",\r\n',
  );
});

it.each(["=1+1", "+49 30", "-2", "@SUM(A1)", "\tx", "\r=x"])(
  "makes text of %o, which a spreadsheet would run",
  (value) => {
    expect(csvRecord([value]).replaceAll('"', "")).toBe(`'${value}\r\n`);
  },
);
