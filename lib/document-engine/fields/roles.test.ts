import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const roles = async (draw: (sheet: Sheet) => void) => {
  const { fields, roles: all } = await detectDrawn(draw);
  return { all, of: fields.map(({ label, role }) => [label, role]) };
};

const signature = (sheet: Sheet, x: number, y: number, caption: string) => {
  sheet.rule(x, y, 180);
  sheet.text(caption, x, y + 11, 8);
};

describe("two people of one form", () => {
  it("are told apart by their numbers", async () => {
    const { all, of } = await roles((sheet) => {
      for (const [i, parent] of ["Parent 1", "Parent 2"].entries()) {
        const x = 60 + i * 260;
        sheet.text(parent, x, 90, 12);
        for (const [row, label] of ["Relationship", "Mobile phone"].entries()) {
          sheet.text(label, x, 110 + row * 40, 8);
          sheet.box(x, 114 + row * 40, 200, 16);
        }
        signature(sheet, x, 300, `Signature of parent ${i + 1}`);
      }
    });
    expect(all).toEqual(["Parent 1", "Parent 2"]);
    expect(of).toEqual([
      ...["Relationship", "Relationship", "Mobile phone", "Mobile phone"].map((label, i) => [
        label,
        `Parent ${(i % 2) + 1}`,
      ]),
      ["Signature of parent 1", "Parent 1"],
      ["Signature of parent 2", "Parent 2"],
    ]);
  });

  it("are two where only the second one is named", async () => {
    const { all } = await roles((sheet) => {
      sheet.text(
        "I apply for membership of the club. The fee is collected from the account that is named below.",
        60,
        90,
      );
      signature(sheet, 60, 200, "Signature");
      signature(sheet, 60, 400, "Signature of account holder");
    });
    expect(all).toEqual(["Signer", "Account holder"]);
  });

  it("are two where one of them is addressed", async () => {
    const { all, of } = await roles((sheet) => {
      sheet.grid([60, 300, 420, 540], [100, 140, 180]);
      for (const [i, [who, what]] of [
        ["Your signature", "Your occupation"],
        ["Spouse's signature", "Spouse's occupation"],
      ].entries()) {
        sheet.text(who ?? "", 64, 110 + i * 40, 8);
        sheet.text("Date", 304, 110 + i * 40, 8);
        sheet.text(what ?? "", 424, 110 + i * 40, 8);
      }
    });
    expect(all).toEqual(["Signer", "Spouse"]);
    expect(of.find(([label]) => label === "Spouse's occupation")).toEqual(["Spouse's occupation", "Spouse"]);
  });

  it("may be one of two kinds, and one whose name stands over its whole row", async () => {
    const { all } = await roles((sheet) => {
      signature(sheet, 60, 200, "Signature of patient or legal guardian");
      sheet.text("Witness (if any)", 60, 280);
      sheet.text("Name", 60, 310);
      sheet.rule(90, 312, 140);
      sheet.text("Signature", 330, 310);
      sheet.rule(380, 312, 140);
    });
    expect(all).toEqual(["Patient", "Witness"]);
  });

  it("are called as they are, without the words before their names", async () => {
    const { all } = await roles((sheet) => {
      sheet.text("For the Client", 60, 100);
      signature(sheet, 60, 160, "Signature");
      sheet.text("The Designer", 320, 100);
      signature(sheet, 320, 160, "Signature");
    });
    expect(all).toEqual(["Client", "Designer"]);
  });
});

describe("terms below two parties that stand beside each other", () => {
  it("are nobody's, nor are boxes below them, which are no answers to a sentence", async () => {
    const { fields } = await detectDrawn((sheet) => {
      for (const [x, who] of [
        [60, "Landlord"],
        [312, "Tenant"],
      ] as const) {
        sheet.text(who, x, 60, 11);
        sheet.text("Address", x, 85, 9);
        sheet.rule(x + 45, 87, 150);
        signature(sheet, x, 300, `Signature of the ${who}`);
      }
      sheet.text("The rent is EUR ______________ per month, due on the ______ of each month.", 60, 150);
      sheet.text("The agreement begins on ______________.", 60, 165);
      for (const [i, option] of ["unfurnished", "with shelves", "with power"].entries()) {
        sheet.box(60 + i * 100, 210, 9, 9);
        sheet.text(option, 73 + i * 100, 218, 9);
      }
    });
    expect(fields.map(({ label, role }) => [label, role])).toEqual([
      ["Address", "Landlord"],
      ["Address", "Tenant"],
      ["The rent is EUR", null],
      ["due on the", null],
      ["The agreement begins on", null],
      ["unfurnished", null],
      ["with shelves", null],
      ["with power", null],
      ["Signature of the Landlord", "Landlord"],
      ["Signature of the Tenant", "Tenant"],
    ]);
  });
});
