import { describe, expect, it } from "vitest";
import {
  contactRows,
  importSummaryText,
  matchContacts,
  missingTargets,
  sampleContactsCsv,
  wrongRowsCsv,
} from "@/components/contacts/model/contact-columns";
import { sheetOf } from "@/components/spreadsheet/sheet-of-grid";
import { readCsv } from "@/lib/pure/read-csv";

const match = matchContacts;

describe("columns", () => {
  it("are matched by name, whatever the case and signs", () => {
    expect(match(["E-Mail Address", "FULL NAME", "Tags", "Phone"])).toEqual({
      name: 1,
      firstName: null,
      lastName: null,
      email: 0,
      locale: null,
      groups: 2,
    });
  });

  it("need an address, and a name in one column or two", () => {
    expect(missingTargets(match(["Phone"]))).toEqual(["name", "email"]);
    expect(missingTargets(match(["Surname", "Mail"]))).toEqual([]);
  });

  it("of the sample are all matched", () => {
    const [columns = []] = readCsv(sampleContactsCsv());
    expect(match(columns)).toMatchObject({ name: 0, email: 1, locale: 2, groups: 3 });
  });
});

describe("rows", () => {
  const sheet = sheetOf("list.csv", [
    ["First name", "Last name", "Email", "Groups"],
    ["Ada", "Lovelace", "ada@example.com", "Clients; Board, "],
    ["Bob", "", "no address", ""],
  ]);
  const mapping = match([...sheet.columns]);

  it("join names and split groups, with the group of all", () => {
    expect(contactRows(sheet, mapping, " Tenants ")).toEqual([
      { name: "Ada Lovelace", email: "ada@example.com", groups: ["Clients", "Board", "Tenants"] },
      { name: "Bob", email: "no address", groups: ["Tenants"] },
    ]);
  });

  it("with errors are exported in their own columns", () => {
    const errors = [{ row: 2, path: "email", message: "must be an email address" }];
    expect(readCsv(wrongRowsCsv(sheet, errors))).toEqual([
      ["First name", "Last name", "Email", "Groups", "Errors"],
      ["Bob", "", "no address", "", "Line 3: Email must be an email address"],
    ]);
  });

  it("are summed up by what becomes of them", () => {
    const outcomes = ["new", "new", "changed", "invalid"] as const;
    expect(importSummaryText({ outcomes: [...outcomes], errors: [] })).toBe(
      "2 new, 1 changes a contact, 1 has errors",
    );
  });
});
