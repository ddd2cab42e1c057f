import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const labels = async (draw: (sheet: Sheet) => void) =>
  (await detectDrawn(draw)).fields.map(({ label }) => label);

describe("the label of an option", () => {
  it("stands before its box where it is nearer, and ends where the label of a blank begins", async () => {
    const draw = (sheet: Sheet) => {
      sheet.text("Are you registered for tax?", 60, 100);
      sheet.text("Yes", 200, 100);
      sheet.box(219, 92, 9, 9);
      sheet.text("No", 240, 100);
      sheet.box(255, 92, 9, 9);
      sheet.box(60, 122, 9, 9);
      sheet.text("Yes", 72, 130);
      sheet.text("What kind of work:", 96, 130);
      sheet.rule(186, 132, 120);
      sheet.box(60, 152, 9, 9);
      sheet.text("My income has changed. It is now", 72, 160);
      sheet.rule(226, 162, 100);
    };
    const { fields } = await detectDrawn(draw);
    expect(fields.map(({ label, options }) => options.map((option) => option.label).join() || label)).toEqual(
      ["Yes,No", ...["Yes", "What kind of work"], ...["My income has changed.", "It is now"]],
    );
  });
});

describe("the label of a box", () => {
  it("is not its currency, an option above it, or the words of the box beside it", async () => {
    const draw = (sheet: Sheet) => {
      sheet.box(200, 82, 9, 9);
      sheet.text("Employed", 212, 90);
      sheet.text("Employer", 60, 112);
      sheet.box(200, 100, 200, 16);
      sheet.text("Net monthly income", 60, 142);
      sheet.text("£", 190, 142);
      sheet.box(200, 130, 100, 16);
    };
    expect(await labels(draw)).toEqual(["Employed", "Employer", "Net monthly income"]);
  });

  it("may have two lines before it, a number, and a hint in smaller print", async () => {
    const draw = (sheet: Sheet) => {
      sheet.text("Designee's", 60, 90);
      sheet.text("name", 60, 101);
      sheet.box(130, 90, 150, 15);
      sheet.text("3 Previous school", 60, 140);
      sheet.box(60, 146, 200, 16);
      sheet.text("What will you do?", 60, 200, 11);
      sheet.text("Describe the activities and who delivers them (500 words).", 60, 211, 8);
      sheet.box(60, 216, 480, 90);
    };
    expect(await labels(draw)).toEqual(["Designee's name", "Previous school", "What will you do?"]);
  });
});

describe("the words of a label", () => {
  it("have the spaces of the file, where letters stand close", async () => {
    const { fields } = await detectDrawn((sheet) => {
      sheet.text("A child under 18", 80, 100);
      sheet.box(60, 92, 9, 9);
      sheet.text("Name: ________________", 60, 130);
    });
    expect(fields.map(({ label }) => label)).toEqual(["A child under 18", "Name"]);
  });
});
