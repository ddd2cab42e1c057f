import { readFile } from "node:fs/promises";
import { CFB } from "@e965/xlsx";
import { expect, it } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import { cellKey, struckCells } from "@/components/spreadsheet/workbook/struck-xls";

/**
 * Written with xlwt 1.3 (Python): cells and parts of texts that are struck out, and more texts than fit into one
 * record.
 */
const FILE = "test/fixtures/lists/struck.xls";

async function toldOf(bytes: Uint8Array) {
  const { decisions, rows } = await readSheet(fileOf(bytes, "list.xls"));
  return { rows, told: decisions.find(({ key }) => key === "struck")?.text };
}

it("tells cells of .xls that are struck out, wholly or in part", async () => {
  const { rows, told } = await toldOf(await readFile(FILE));
  expect(told).toBe(
    "5 cells are struck out, wholly or in part: A2 (Ada), A3 (Bob), B3 (bob@old.example bob@new.example), C4 (12.5), B21 (zoe@example.com old). Their values are taken.",
  );
  expect(rows).toHaveLength(21);
});

/** An Excel 95 file with the given records; the offsets of sheets are written into the records that refer to them. */
function excel95(globals: readonly number[][], sheet: readonly number[][]): Uint8Array {
  const short = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
  const record = (type: number, body: readonly number[]) => [...short(type, body.length), ...body];
  const bof = (kind: number) => record(0x0809, short(0x0500, kind, 0, 0));
  const eof = record(0x000a, []);
  const [before, after] = [bof(5), globals.flatMap(([type = 0, ...body]) => record(type, body))];
  const name = [4, ...Buffer.from("List")];
  const place = before.length + after.length + eof.length + 4 + 6 + name.length;
  const bound = record(0x0085, [...short(place, 0, 0), ...name]);
  const cells = sheet.flatMap(([type = 0, ...body]) => record(type, body));
  const book = CFB.utils.cfb_new();
  CFB.utils.cfb_add(
    book,
    "/Book",
    Buffer.from([...before, ...bound, ...after, ...eof, ...bof(16), ...cells, ...eof]),
  );
  return Uint8Array.from(CFB.write(book, { type: "array" }) as number[]);
}

it("reads the runs of Excel 95, fonts behind the one that there is not, and rows of numbers", () => {
  const font = (flags: number) => [0x0031, 200, 0, flags, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const format = (number: number) => [0x00e0, number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const rk = [0, 0, 0xf0, 0x3f];
  const [cells] = struckCells(
    excel95(
      [font(0), font(0), font(0), font(0), font(8), format(0), format(5)],
      [
        [0x00bd, 0, 0, 2, 0, 0, 0, ...rk, 1, 0, ...rk, 3, 0],
        [0x00d6, 1, 0, 0, 0, 0, 0, 3, 0, ...Buffer.from("old"), 1, 0, 5],
        [0x00d6, 2, 0, 0, 0, 0, 0, 4, 0, ...Buffer.from("new "), 2, 0, 0, 3, 5],
        [0x0203, 3, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
      ],
    ),
  );
  expect([...(cells ?? [])]).toEqual([cellKey(0, 3), cellKey(1, 0), cellKey(3, 1)]);
});
