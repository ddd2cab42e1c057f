import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { detectPdfFields } from "./detect-fields";
import { joinRanges } from "./join-ranges";
import { NOTICE_PLACE_LIMITS } from "./types";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-tags-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Detects fields in a file with the given lines on each page, from the top. */
async function detect(...pages: string[][]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const sheet = document.addPage([612, 792]);
    for (const [i, line] of lines.entries()) sheet.drawText(line, { x: 60, y: 740 - 30 * i, size: 10, font });
  }
  const file = path.join(dir, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, await document.save());
  const found = joinRanges([await detectPdfFields({ path: file })]);
  return { ...found, seen: found.fields.map(({ type, label, role }) => [type, label, role]) };
}

it("names tags that are not understood in full, with what is not", async () => {
  const { seen, notices } = await detect(
    ["{{X;role=Client;type=signatur}} and {{Y;role=Client;type=date}}"],
    ["Nothing"],
    ["{{Z;role=Client;colour=red}}", "{{Sign, role=Client, type=initials}}"],
  );
  expect(seen).toEqual([
    ["signature", "X", "Client"],
    ["date", "Y", "Client"],
    ["text", "Z", "Client"],
    ["initials", "Sign", "Client"],
  ]);
  expect(notices).toEqual([
    {
      code: "TAGS_MISREAD",
      pages: [1, 3],
      places: [
        "type=signatur in {{X;role=Client;type=signatur}}",
        "colour=red in {{Z;role=Client;colour=red}}",
        "role=Client, type=initials in {{Sign, role=Client, type=initials}}",
      ],
    },
  ]);
});

it("names text that looks like a tag and is none", async () => {
  const { seen, notices } = await detect([
    "{{Open;type=date",
    "{One;role=Client;type=date} {two}",
    "Dear {{sender.name}},",
    "{{}}",
  ]);
  expect(seen).toEqual([]);
  expect(notices).toEqual([
    {
      code: "TAGS_LEFT",
      pages: [1],
      places: ["{{Open;type=date", "{One;role=Client;type=date}", "{{sender.name}}", "{{}}"],
    },
  ]);
});

it("says nothing of tags that are understood, and of other braces", async () => {
  const { seen, notices } = await detect([
    "{{Plan;type=select;options=Yes\\, monthly,No}} {{Town;role=Client}}",
    "f(x) = { x | x > 0; y }",
    "if (a) { b; }",
  ]);
  expect(seen).toEqual([
    ["select", "Plan", "Client"],
    ["text", "Town", "Client"],
  ]);
  expect(notices).toEqual([]);
});

it("names a bounded number of them, and a bounded part of each", async () => {
  const lines = Array.from({ length: 24 }, (_, i) => `{{T${i};a=${"b".repeat(60)}}}`);
  const { notices } = await detect(lines, lines, [`{{N;a=${"i".repeat(120)}}}`]);
  expect(notices[0]?.pages).toEqual([1, 2, 3]);
  expect(notices[0]?.places).toHaveLength(49);
  expect(notices[0]?.places.at(-1)).toHaveLength(NOTICE_PLACE_LIMITS.length);
});
