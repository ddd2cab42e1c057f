/**
 * Draws the sample contract that the demonstration and the seed send: a residential lease of four pages, plain
 * text and lines as a word processor would print them. The same bytes on every run.
 *
 *   node scripts/make-sample-pdf.mjs   → public/samples/lease-agreement.pdf
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { CLAUSES, INTRODUCTION, INVENTORY, PARTIES } from "./sample-lease-text.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const TARGET = path.join(ROOT, "public/samples/lease-agreement.pdf");

const PAGE = { width: 612, height: 792, left: 72, right: 540, top: 716, bottom: 76 };
const SIZE = 10.5;
const LEADING = 15;
const INK = rgb(0.1, 0.1, 0.12);
const FAINT = rgb(0.45, 0.45, 0.5);
const DRAWN_ON = new Date("2026-01-15T09:00:00Z");

class Writer {
  constructor(document, fonts) {
    this.document = document;
    this.fonts = fonts;
    this.newPage();
  }

  newPage() {
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.top;
  }

  /** Moves on to the next page unless so much height is left. */
  need(height) {
    if (this.y - height < PAGE.bottom) this.newPage();
  }

  text(text, { font = this.fonts.body, size = SIZE, x = PAGE.left, color = INK } = {}) {
    this.page.drawText(text, { x, y: this.y, size, font, color });
  }

  paragraph(text, { indent = 0, after = 6 } = {}) {
    const width = PAGE.right - PAGE.left - indent;
    for (const line of wrap(text, this.fonts.body, SIZE, width)) {
      this.need(LEADING);
      this.text(line, { x: PAGE.left + indent });
      this.y -= LEADING;
    }
    this.y -= after;
  }

  heading(text) {
    this.need(LEADING * 3);
    this.y -= 4;
    this.text(text, { font: this.fonts.bold, size: 11 });
    this.y -= LEADING + 1;
  }

  /** A line to be filled in, with what belongs there printed below it. */
  blank(label, x, width) {
    this.page.drawLine({
      start: { x, y: this.y },
      end: { x: x + width, y: this.y },
      thickness: 0.7,
      color: INK,
    });
    this.page.drawText(label, { x, y: this.y - 11, size: 8, font: this.fonts.body, color: FAINT });
  }
}

function wrap(text, font, size, width) {
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function drawTitle(writer) {
  const title = "RESIDENTIAL LEASE AGREEMENT";
  const { bold } = writer.fonts;
  const x = (PAGE.width - bold.widthOfTextAtSize(title, 17)) / 2;
  writer.text(title, { font: bold, size: 17, x });
  writer.y -= 34;
}

function drawSignatures(writer) {
  writer.need(230);
  writer.heading("Signatures");
  writer.paragraph(
    "By signing below, the parties confirm that they have read this agreement, including Schedule A, and that they agree to all of its terms.",
    { after: 24 },
  );
  for (const { role } of PARTIES) {
    writer.text(role, { font: writer.fonts.bold });
    writer.y -= 40;
    writer.blank("Signature", PAGE.left, 230);
    writer.blank("Date", PAGE.left + 270, 130);
    writer.y -= 40;
    writer.blank("Full name", PAGE.left, 230);
    writer.blank("Phone", PAGE.left + 270, 130);
    writer.y -= 40;
  }
}

function drawInventory(writer) {
  writer.newPage();
  writer.text("Schedule A: Inventory and condition", { font: writer.fonts.bold, size: 13 });
  writer.y -= 24;
  writer.paragraph(
    "The tenant has inspected the premises on the date of signing and confirms the following condition. Items not listed are accepted as they stand.",
  );
  const columns = [PAGE.left, PAGE.left + 150, PAGE.left + 300, PAGE.right];
  const top = writer.y + 12;
  for (const [row, cells] of INVENTORY.entries()) {
    const font = row === 0 ? writer.fonts.bold : writer.fonts.body;
    for (const [column, cell] of cells.entries())
      writer.text(cell, { x: columns[column] + 5, size: 9.5, font });
    writer.y -= 20;
    rule(writer.page, { x: PAGE.left, y: writer.y + 12 }, { x: PAGE.right, y: writer.y + 12 });
  }
  rule(writer.page, { x: PAGE.left, y: top }, { x: PAGE.right, y: top });
  for (const x of columns) rule(writer.page, { x, y: top }, { x, y: writer.y + 12 });
  writer.y -= 40;
  writer.blank("Tenant's initials", PAGE.left, 90);
  writer.blank("Landlord's initials", PAGE.left + 150, 90);
}

function rule(page, start, end) {
  page.drawLine({ start, end, thickness: 0.5, color: FAINT });
}

function drawFooters(document, font) {
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    const text = `Residential lease agreement, 48 Alder Street, Apt. 3B   ·   Page ${index + 1} of ${pages.length}`;
    page.drawText(text, { x: PAGE.left, y: 44, size: 8, font, color: FAINT });
  }
}

async function drawLease() {
  const document = await PDFDocument.create();
  document.setTitle("Residential lease agreement");
  document.setAuthor("Alder Property Management");
  document.setLanguage("en-US");
  document.setProducer("Countersign sample");
  document.setCreationDate(DRAWN_ON);
  document.setModificationDate(DRAWN_ON);
  const writer = new Writer(document, {
    body: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
  });
  drawTitle(writer);
  for (const text of INTRODUCTION) writer.paragraph(text);
  for (const [index, clause] of CLAUSES.entries()) {
    writer.heading(`${index + 1}. ${clause.title}`);
    for (const text of clause.paragraphs) writer.paragraph(text, { indent: 14 });
  }
  drawSignatures(writer);
  drawInventory(writer);
  drawFooters(document, writer.fonts.body);
  return document.save({ addDefaultPage: false });
}

await mkdir(path.dirname(TARGET), { recursive: true });
await writeFile(TARGET, await drawLease());
console.log(path.relative(process.cwd(), TARGET));
