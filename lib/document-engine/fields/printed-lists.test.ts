import { describe, expect, it } from "vitest";
import { detectDrawn, type Sheet } from "@/test/fixtures/pdf/drawn-page";

const labels = async (draw: (sheet: Sheet) => void) =>
  (await detectDrawn(draw)).fields.map(({ label }) => label);

/** Draws a table with its top left corner at 60, 100. */
const table = (sheet: Sheet, widths: readonly number[], rows: readonly (readonly string[])[]) => {
  const columns = [60];
  for (const width of widths) columns.push((columns.at(-1) ?? 60) + width);
  sheet.grid(
    columns,
    [...rows, []].map((_, i) => 100 + i * 18),
  );
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries()) if (text) sheet.text(text, (columns[j] ?? 0) + 3, 113 + i * 18, 9);
};

describe("a printed bill", () => {
  const HEAD = ["Article", "Pieces", "Each", "Sum"];
  const bill = (...rows: readonly (readonly string[])[]) =>
    labels((sheet) => table(sheet, [200, 60, 80, 80], [HEAD, ...rows]));

  it("has nothing to fill in its empty rows over a sum", async () => {
    const items = [
      ["Lamp", "2", "10.00", "20.00"],
      ["Shade", "1", "5.00", "5.00"],
    ];
    const sum = ["Sum", "", "", "25.00"];
    const empty = ["", "", "", ""];
    expect(await bill(...items, empty, sum)).toEqual([]);
    expect(await bill(...items, empty, empty, empty, sum)).toEqual([]);
    expect(await bill(["Lamp", "1", "20.00", "20.00"], empty, ["Shade", "1", "5.00", "5.00"], sum)).toEqual(
      [],
    );
  });

  it("has none before the words of its sums, or over one below it", async () => {
    const lamp = ["Lamp", "2", "10.00", "20.00"];
    const empty = ["", "", "", ""];
    const sums = [
      ["", "", "Net", "20.00"],
      ["", "", "Tax 20 %", "4.00"],
      ["", "", "Sum", "24.00"],
    ];
    expect(await bill(lamp, empty, empty, ...sums)).toEqual([]);
    const below = await labels((sheet) => {
      table(sheet, [200, 60, 80, 80], [HEAD, lamp, empty, empty]);
      sheet.text("Sum", 330, 187);
      sheet.text("EUR 20.00", 403, 187);
    });
    expect(below).toEqual([]);
    const account = [
      ["Day", "Text", "Out", "In"],
      ["1 May", "Rent", "700.00", ""],
      ["", "", "", ""],
      ["3 May", "Wages", "", "2000.00"],
      ["4 May", "Food", "20.00", ""],
    ];
    expect(await labels((sheet) => table(sheet, [80, 200, 80, 80], account))).toEqual([]);
  });

  it("asks where rows are left below one that shows how, or the sum is empty", async () => {
    const example = ["Lamp", "2", "10.00", "20.00"];
    const empty = ["", "", "", ""];
    const form = (...rows: readonly (readonly string[])[]) =>
      labels((sheet) => {
        table(sheet, [200, 60, 80, 80], [HEAD, ...rows]);
        sheet.text("Name: ____________________", 60, 300);
      });
    expect(await form(example, empty, empty)).toHaveLength(9);
    expect((await form(example, empty, empty, ["Sum", "", "", ""])).length).toBeGreaterThanOrEqual(9);
    expect((await form(empty, empty, ["Sum", "", "", "0.00"])).length).toBeGreaterThanOrEqual(9);
  });
});

describe("a timetable", () => {
  const DAYS = ["Time", "Mon", "Tue", "Wed", "Thu", "Fri"];
  const hours = (of: (i: number) => readonly string[]) =>
    Array.from({ length: 7 }, (_, i) => [`${8 + i}:00`, ...of(i)]);

  it("has free lessons and free days", async () => {
    const free = (sheet: Sheet, head: readonly string[]) =>
      table(sheet, [70, 80, 80, 80, 80, 80], [head, ...hours(() => ["Latin", "", "Music", "", "Games"])]);
    expect(await labels((sheet) => free(sheet, DAYS))).toEqual([]);
    expect(
      await labels((sheet) =>
        free(sheet, ["Zeit", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"]),
      ),
    ).toEqual([]);
    const dated = ["", "Mon 3 May", "Tues 4 May", "Wed 5 May", "Thurs 6 May", "Fri 7 May"];
    expect(await labels((sheet) => free(sheet, dated))).toEqual([]);
    const halls = [
      ["", "Hall A", "Hall B"],
      ["9:00", "Opening", ""],
      ["10:00", "Soil", "Water"],
      ["11:00", "", "Wind"],
      ["12:00", "Closing", ""],
    ];
    expect(await labels((sheet) => table(sheet, [70, 120, 120], halls))).toEqual([]);
    const days = [
      ["", "Morning", "Evening"],
      ["Monday", "Latin", "Choir"],
      ["Tuesday", "Music", ""],
      ["Wednesday", "Games", "Choir"],
      ["Thursday", "", "Chess"],
    ];
    expect(await labels((sheet) => table(sheet, [90, 120, 120], days))).toEqual([]);
  });

  it("asks as a time sheet, or to be signed hour by hour", async () => {
    const sheetOf = (rows: readonly (readonly string[])[]) =>
      labels((sheet) => {
        table(sheet, [110, 80, 80, 80, 80, 80].slice(0, rows[0]?.length), rows);
        sheet.text("Name: ____________________", 60, 400);
      });
    const planned = [
      DAYS,
      ["Hours planned", "8 h", "8 h", "6 h", "8 h", "6 h"],
      ["Hours worked", "", "", "", "", ""],
    ];
    expect(await sheetOf(planned)).toHaveLength(6);
    expect(await sheetOf([DAYS, ...hours(() => ["", "", "", "", ""])])).toHaveLength(36);
    const worked = [
      ["Day", "From", "To", "Hours"],
      ...["Monday", "Tuesday", "Wednesday", "Thursday"].map((day) => [day, "8:00", "17:00", ""]),
      ["Saturday", "", "", ""],
    ];
    expect(await sheetOf(worked)).toHaveLength(8);
    const visits = [
      ["Time", "Visitor", "Signature"],
      ["9:00", "Berg", ""],
      ["10:00", "Lund", ""],
      ["11:00", "Holm", ""],
    ];
    expect(await sheetOf(visits)).toHaveLength(4);
  });
});

describe("a list of prices", () => {
  const menu = (prices: readonly string[], line: (y: number, sheet: Sheet) => void) =>
    labels((sheet) => {
      for (const [i, dish] of ["Soup", "Steak", "Wine"].entries()) {
        const y = 100 + i * 20;
        sheet.text(dish, 60, y);
        line(y, sheet);
        sheet.text(prices[i] ?? "", 230, y);
      }
    });

  it("has lines that lead to them", async () => {
    const typed = (y: number, sheet: Sheet) => sheet.text("_".repeat(22), 100, y);
    expect(await menu(["5", "25", "8"], typed)).toEqual([]);
    expect(await menu(["5.50", "25.00", "8.00"], typed)).toEqual([]);
    expect(await menu(["5", "8", "25"], typed)).toEqual([]);
    expect(await menu(["€ 5", "€ 25", "€ 8"], typed)).toEqual([]);
    expect(await menu(["5.50", "25.00", "8.00"], (y, sheet) => sheet.rule(100, y, 125))).toEqual([]);
  });

  it("asks where numbers of lines or units stand behind its lines", async () => {
    const form = (behind: readonly string[]) =>
      labels((sheet) => {
        for (const [i, what] of ["Wages", "Tips", "Interest"].entries())
          sheet.text(`${what} ${"_".repeat(22)} ${behind[i]}`, 60, 100 + i * 20);
        sheet.text("Name: ____________________", 60, 300);
      });
    expect(await form(["1", "2", "3"])).toHaveLength(4);
    expect(await form(["EUR", "EUR", "EUR"])).toHaveLength(4);
    expect(await form(["2027", "2027", "2027"])).toHaveLength(4);
    expect(await form(["20 ____", "20 ____", "20 ____"])).toHaveLength(7);
  });

  it("asks for the number of pieces before each price", async () => {
    const tickets = await labels((sheet) => {
      for (const [i, [kind, price]] of [
        ["Adults", "15.00"],
        ["Children under six", "5.00"],
        ["Pupils", "8.00"],
      ].entries())
        sheet.text(`${kind} ____ ${price}`, 60, 100 + i * 20);
      sheet.text("Name: ____________________", 60, 300);
    });
    expect(tickets).toHaveLength(4);
  });
});

describe("a legend", () => {
  const KINDS = ["Forest", "Water", "Road", "Town"];
  const squares = (of: (sheet: Sheet, y: number, i: number) => void) => (sheet: Sheet) => {
    for (const [i, kind] of KINDS.entries()) {
      of(sheet, 100 + i * 20, i);
      sheet.text(kind, 80, 109 + i * 20);
    }
  };

  it("is of empty or of coloured squares", async () => {
    const empty = squares((sheet, y) => sheet.box(60, y, 11, 11));
    expect(await labels(empty)).toEqual([]);
    const named = await labels((sheet) => {
      sheet.text("Legend", 60, 92);
      empty(sheet);
      sheet.text("Name: ____________________", 60, 300);
    });
    expect(named).toEqual(["Name"]);
    const painted = squares((sheet, y, i) => {
      sheet.box(60, y, 11, 11, 0.6 + i * 0.1);
      sheet.box(60, y, 11, 11);
    });
    const beside = await labels((sheet) => {
      painted(sheet);
      sheet.text("Name: ____________________", 60, 300);
    });
    expect(beside).toEqual(["Name"]);
  });

  it("is a list to tick with a question, or with what one agrees to", async () => {
    const empty = squares((sheet, y) => sheet.box(60, y, 11, 11));
    const asked = await labels((sheet) => {
      sheet.text("Which of these are on your land?", 60, 92);
      empty(sheet);
    });
    expect(asked).toEqual(["Which of these are on your land?"]);
    const listed = await labels((sheet) => {
      sheet.text("Checklist before you go", 60, 60, 14);
      empty(sheet);
    });
    expect(listed).toEqual(KINDS);
    const agreed = await labels((sheet) => {
      for (const [i, words] of [
        "I have read the rules of the house.",
        "I have got a key to the gate.",
        "I bring back what I borrow.",
      ].entries()) {
        sheet.box(60, 100 + i * 20, 11, 11);
        sheet.text(words, 80, 109 + i * 20);
      }
    });
    expect(agreed).toHaveLength(3);
  });
});
