import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const types = async (labels: readonly string[]) => {
  const draw = (sheet: Sheet) => {
    for (const [i, label] of labels.entries()) {
      sheet.text(label, 60, 94 + i * 44);
      sheet.box(60, 100 + i * 44, 260, 16);
    }
  };
  return (await detectDrawn(draw)).fields.map(({ type, label }) => [label, type]);
};

describe("the type that a label asks for", () => {
  it("is an amount by its currency, or where it is worked out from other lines", async () => {
    expect(
      await types([
        "Annual turnover (£)",
        "Funds available (CAD)",
        "Subtract line 10 from line 9",
        "Full name",
      ]),
    ).toEqual([
      ["Annual turnover (£)", "number"],
      ["Funds available (CAD)", "number"],
      ["Subtract line 10 from line 9", "number"],
      ["Full name", "name"],
    ]);
  });

  it("is a firm where somebody works, and neither its number nor its address", async () => {
    expect(await types(["Employer", "Charity or company number", "Firm's address", "Company"])).toEqual([
      ["Employer", "company"],
      ["Charity or company number", "text"],
      ["Firm's address", "text"],
      ["Company", "company"],
    ]);
  });

  it("is no title of a person for a thing, and no amount for where taxes are paid", async () => {
    expect(
      await types(["Project title", "Position applied for", "Country of tax residence", "Job title"]),
    ).toEqual([
      ["Project title", "text"],
      ["Position applied for", "text"],
      ["Country of tax residence", "text"],
      ["Job title", "title"],
    ]);
  });

  it("is told by the first language of two", async () => {
    expect(await types(["Date of birth / Date de naissance", "Employer / Employeur"])).toEqual([
      ["Date of birth / Date de naissance", "date"],
      ["Employer / Employeur", "company"],
    ]);
  });
});

describe("a date beside a signature", () => {
  it("is that of signing, with its place and how it is written too", async () => {
    const { fields } = await detectDrawn((sheet) => {
      for (const [i, [date, sign]] of [
        ["Lieu et date", "Signature"],
        ["Date (YYYY-MM-DD)", "Signature"],
      ].entries()) {
        sheet.rule(60, 100 + i * 80, 160);
        sheet.text(date ?? "", 60, 111 + i * 80, 8);
        sheet.rule(300, 100 + i * 80, 200);
        sheet.text(sign ?? "", 300, 111 + i * 80, 8);
      }
    });
    expect(fields.map(({ type }) => type).sort()).toEqual([
      ...["date_signed", "date_signed", "signature", "signature"],
    ]);
  });
});
