/**
 * Draws the blind forms and the non-forms of this folder as PDF files with their ground truth: `node --import tsx
 * bench/detect/blind/draw.ts [name…]`. The output is kept in `drawn`, so that the benchmark reads the same files
 * whichever browser is installed. `LOOK=folder` adds pictures, plain and with the ground truth drawn over them.
 *
 * A form is HTML. A place for an answer has the attribute `f` with its type; `l` with its label, if that is not the
 * heading of its column; `row` with the words of its row; `also` with other right labels; `r` with the person who
 * fills it in, which an ancestor may state instead; `g` with the question of its group, and `x` if one box of the
 * group excludes the others.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { PDFDocument, rgb } from "pdf-lib";
import { chromium, type Page } from "playwright";
import { findChromium } from "../../../scripts/lib/programs.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const modules = path.resolve(here, "../../../node_modules");
const drawn = path.join(here, "drawn");
const PT = 0.75;

interface Segment {
  readonly page: number;
  readonly kind: "line" | "box";
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly width: number;
  readonly color: readonly [number, number, number];
}

/** The font faces of the sheets, taken from pdf.js and the product, so that no font of the machine is needed. */
function faces(): string {
  const face = (family: string, file: string, rest = "") =>
    `@font-face { font-family: ${family}; src: url("${pathToFileURL(path.join(modules, file))}"); ${rest} }`;
  const liberation = [
    ["Regular", 400, "normal"],
    ["Bold", 700, "normal"],
    ["Italic", 400, "italic"],
    ["BoldItalic", 700, "italic"],
  ].map(([name, weight, style]) =>
    face(
      "Sheet",
      `pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`,
      `font-weight: ${weight}; font-style: ${style}`,
    ),
  );
  const packaged = (family: string, name: string) => {
    const folder = `@fontsource-variable/${name}`;
    const css = readFileSync(path.join(modules, folder, "index.css"), "utf8");
    return css
      .replace(/font-family: '[^']*'/g, `font-family: ${family}`)
      .replaceAll("url(./", `url(${pathToFileURL(path.join(modules, folder))}/`);
  };
  return [
    ...liberation,
    packaged("Inter", "inter"),
    packaged("Noto", "noto-sans"),
    packaged("Mono", "noto-sans-mono"),
    packaged("Japanese", "noto-sans-jp"),
    packaged("Arabic", "noto-sans-arabic"),
    packaged("Symbols", "noto-sans-symbols"),
    face("Hand", "@fontsource/caveat/files/caveat-latin-400-normal.woff2"),
  ].join("\n");
}

/**
 * Expands the sheets' abbreviations. Runs in the browser. `w` is a width in points; `rep` repeats a table row; `n` is
 * the number of a comb's cells (`2/2/4`, `4 4 4`) and `h` the letters in them; `<ck>` is a box before its words (`o`
 * round, `end` after them, `b` in brackets); `<cp>` is a box with its caption inside, which takes `c` shares of its
 * line.
 */
function expand(): void {
  for (const row of document.querySelectorAll("tr[rep]")) {
    for (let n = Number(row.getAttribute("rep")); n > 1; n--) row.after(row.cloneNode(true));
    row.removeAttribute("rep");
  }
  for (const table of document.querySelectorAll("table"))
    for (const [index, cell] of [...table.querySelectorAll("td.no")].entries())
      cell.textContent = `${Number(table.getAttribute("from") ?? 1) + index}`;
  for (const option of document.querySelectorAll("ck")) {
    const box = document.createElement("i");
    box.className = `ck ${option.hasAttribute("o") ? "o" : ""}`;
    if (option.hasAttribute("b")) {
      box.className = "t";
      box.textContent = "[    ]";
    }
    box.setAttribute("f", "checkbox");
    if (option.hasAttribute("not")) box.removeAttribute("f");
    const words = (option.textContent ?? "").replace(/\s+/g, " ").trim();
    const own = option.getAttribute("l") ?? words;
    box.setAttribute("l", own);
    if (own !== words) box.setAttribute("also", words);
    const group = option.closest("[g]");
    if (group) box.setAttribute("g", group.getAttribute("g") ?? "");
    if (option.closest("[x]")) box.setAttribute("x", "");
    const space = document.createTextNode(" ");
    if (option.hasAttribute("end")) option.append(space, box);
    else option.prepend(box, space);
  }
  for (const box of document.querySelectorAll<HTMLElement>("cp")) {
    const caption = document.createElement("span");
    caption.innerHTML = box.innerHTML;
    const place = document.createElement("i");
    for (const name of ["f", "also", "n", "h", "r"]) {
      const value = box.getAttribute(name);
      if (value !== null) place.setAttribute(name, value);
      box.removeAttribute(name);
    }
    // The whole caption, with its explanation, is a right label too.
    const all = (caption.textContent ?? "").replace(/\s+/g, " ").trim();
    const own = box.getAttribute("l") ?? all;
    place.setAttribute("l", own);
    const also = place.getAttribute("also")?.split("|") ?? [];
    if (own !== all && !also.includes(all)) place.setAttribute("also", [...also, all].join("|"));
    if (place.hasAttribute("n")) place.className = "comb";
    box.replaceChildren(caption, place);
    box.classList.add("cap");
    const share = box.getAttribute("c");
    if (share) box.style.flex = share;
  }
  for (const comb of document.querySelectorAll(".comb[n]")) {
    const hints = [...(comb.getAttribute("h") ?? "")];
    for (const part of (comb.getAttribute("n") ?? "").match(/\d+|\D/g) ?? [])
      if (/\d/.test(part))
        for (let i = 0; i < Number(part); i++) {
          const cell = document.createElement("b");
          if (i === 0) cell.className = "first";
          cell.textContent = hints.shift() ?? "";
          comb.append(cell);
        }
      else {
        const gap = document.createElement("em");
        gap.textContent = part;
        comb.append(gap);
      }
  }
  for (const element of document.querySelectorAll<HTMLElement>("[w]"))
    element.style.width = `${element.getAttribute("w")}pt`;
  // Leaders end where their line ends, since text that is cut off would still be read. A dot and a space are 0.556 em
  // wide.
  for (const leader of document.querySelectorAll<HTMLElement>("s")) {
    const pitch = 0.556 * Number.parseFloat(getComputedStyle(leader).fontSize);
    leader.textContent = ". ".repeat(Math.max(0, Math.floor(leader.clientWidth / pitch) - 1)).trim();
  }
}

/** Reads the ground truth, and any faults of the print, from the laid-out page. Runs in the browser. */
function readTruth() {
  const complaints: string[] = [];
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const pages = [...document.querySelectorAll<HTMLElement>(".page")];
  const fields: object[] = [];
  const places: { rect: DOMRect; element: Element }[] = [];
  for (const [index, page] of pages.entries()) {
    const origin = page.getBoundingClientRect();
    if (page.scrollHeight > page.clientHeight + 1)
      complaints.push(`page ${index + 1} is ${page.scrollHeight - page.clientHeight}px too long`);
    const print = words(page.textContent).toLowerCase();
    const isPrinted = (text: string) => print.includes(words(text).toLowerCase());
    for (const element of page.querySelectorAll<HTMLElement>("[f]")) {
      const rect = element.getBoundingClientRect();
      places.push({ rect, element });
      let label = element.getAttribute("l");
      let row = element.getAttribute("row");
      if (label === null && element.tagName === "TD") {
        const middle = (rect.left + rect.right) / 2;
        const heading = [...(element.closest("table")?.querySelectorAll("th.h") ?? [])]
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.left <= middle && box.right >= middle && box.bottom <= rect.top + 1)
          .sort((a, b) => b.box.bottom - a.box.bottom)[0];
        label = heading ? words((heading.one as HTMLElement).textContent) : null;
        row ??=
          words((element.parentElement?.querySelector(".rl") as HTMLElement | null)?.textContent) || null;
      }
      if (label === null) complaints.push(`no label: ${element.outerHTML.slice(0, 120)}`);
      const group = element.getAttribute("g");
      const also = element.getAttribute("also")?.split("|") ?? [];
      for (const text of [label, row, ...also])
        if (text && !isPrinted(text)) complaints.push(`not printed on page ${index + 1}: ${text}`);
      if (group && !isPrinted(group)) complaints.push(`not printed on page ${index + 1}: ${group}`);
      const round = (value: number) => Math.round(value * 7.5) / 10;
      if (rect.right > origin.right || rect.bottom > origin.bottom || rect.width < 5 || rect.height < 5)
        complaints.push(`no place: ${label}`);
      fields.push({
        page: index + 1,
        x: round(rect.left - origin.left),
        y: round(rect.top - origin.top),
        width: round(rect.width),
        height: round(rect.height),
        type: element.getAttribute("f"),
        label: label || null,
        ...(row ? { row } : {}),
        ...(also.length > 0 ? { also } : {}),
        ...(element.closest("p") ? { isInSentence: true } : {}),
        role: element.closest("[r]")?.getAttribute("r") || null,
        ...(group ? { group, isExclusive: element.hasAttribute("x") } : {}),
      });
    }
  }
  const texts: { rect: DOMRect; text: string; parent: Element }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || words(node.textContent) === "" || node.parentElement.closest("svg, [over]"))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects())
      if (rect.width > 1)
        texts.push({ rect, text: words(node.textContent).slice(0, 40), parent: node.parentElement });
  }
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.height, b.height);
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1))
      if (overlap(a.rect, b.rect)) complaints.push(`texts overlap: ${a.text} | ${b.text}`);
    for (const { rect, element } of places)
      if (!element.contains(a.parent) && overlap(a.rect, rect))
        complaints.push(`text in a place: ${a.text} | ${element.getAttribute("l")}`);
  }
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1))
      if (
        Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left) > 2 &&
        Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top) > 2
      )
        complaints.push(`places overlap: ${a.element.getAttribute("l")} | ${b.element.getAttribute("l")}`);
  const size = pages[0]?.getBoundingClientRect();
  return { complaints: [...new Set(complaints)], fields, width: size?.width ?? 0, height: size?.height ?? 0 };
}

/**
 * Removes the borders from the page, so that they can be stroked as a form designer's program does. Runs in the
 * browser.
 */
function takeBorders(): Segment[] {
  const segments: Segment[] = [];
  const boxes = new Set<Element>();
  for (const [index, page] of [...document.querySelectorAll<HTMLElement>(".page")].entries()) {
    const origin = page.getBoundingClientRect();
    for (const element of page.querySelectorAll<HTMLElement>("*")) {
      if (element.closest("svg") || element.classList.contains("o")) continue;
      const style = getComputedStyle(element);
      const sides = (["Top", "Right", "Bottom", "Left"] as const).map((side) => ({
        width: Number.parseFloat(style[`border${side}Width`]),
        isSolid: style[`border${side}Style`] === "solid",
        color: style[`border${side}Color`],
      }));
      const seen = sides.map(({ width, isSolid }) => isSolid && width > 0);
      if (!seen.some(Boolean)) continue;
      boxes.add(element);
      const rect = element.getBoundingClientRect();
      const isCollapsed = style.borderCollapse === "collapse" && /^T[DHR]|^TABLE/.test(element.tagName);
      const edge = (side: number) => (isCollapsed ? 0 : (sides[side]?.width ?? 0) / 2);
      const x0 = rect.left - origin.left + edge(3);
      const x1 = rect.right - origin.left - edge(1);
      const y0 = rect.top - origin.top + edge(0);
      const y1 = rect.bottom - origin.top - edge(2);
      const rgbOf = (text = "") =>
        (text.match(/[\d.]+/g) ?? []).slice(0, 3).map((one) => Number(one) / 255) as [number, number, number];
      if (seen.every(Boolean) && !isCollapsed) {
        const [top] = sides;
        segments.push({
          ...{ page: index, kind: "box", x0, y0, x1, y1 },
          ...{ width: top?.width ?? 1, color: rgbOf(top?.color) },
        });
        continue;
      }
      for (const [side, [a, b, c, d]] of [
        [x0, y0, x1, y0],
        [x1, y0, x1, y1],
        [x0, y1, x1, y1],
        [x0, y0, x0, y1],
      ].entries() as unknown as Iterable<[number, [number, number, number, number]]>)
        if (seen[side])
          segments.push({
            ...{ page: index, kind: "line", x0: a, y0: b, x1: c, y1: d },
            ...{ width: sides[side]?.width ?? 1, color: rgbOf(sides[side]?.color) },
          });
    }
  }
  for (const element of boxes) (element as HTMLElement).style.borderColor = "transparent";
  return segments;
}

/** Joins segments on the same line, so that a grid consists of a few long rules. */
function joined(segments: readonly Segment[]): Segment[] {
  const lines = new Map<string, Segment[]>();
  for (const one of segments.filter(({ kind }) => kind === "line")) {
    const isFlat = one.y0 === one.y1;
    const key = [one.page, isFlat, Math.round(isFlat ? one.y0 : one.x0), one.width, one.color].join(" ");
    lines.set(key, [...(lines.get(key) ?? []), one]);
  }
  const result = segments.filter(({ kind }) => kind === "box");
  for (const some of lines.values()) {
    const isFlat = some[0]?.y0 === some[0]?.y1;
    const from = (one: Segment) => (isFlat ? one.x0 : one.y0);
    const to = (one: Segment) => (isFlat ? one.x1 : one.y1);
    let last: Segment | undefined;
    for (const one of some.sort((a, b) => from(a) - from(b))) {
      if (last && from(one) <= to(last) + 1) {
        const end = Math.max(to(last), to(one));
        last = isFlat ? { ...last, x1: end } : { ...last, y1: end };
      } else {
        if (last) result.push(last);
        last = one;
      }
    }
    if (last) result.push(last);
  }
  return result;
}

async function stroke(file: Uint8Array, segments: readonly Segment[], title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  for (const { page, kind, x0, y0, x1, y1, width, color } of joined(segments)) {
    const sheet = pdf.getPage(page);
    const top = sheet.getHeight();
    const ink = rgb(...color);
    const thickness = width * PT;
    if (kind === "box")
      sheet.drawRectangle({
        ...{ x: x0 * PT, y: top - y1 * PT, width: (x1 - x0) * PT, height: (y1 - y0) * PT },
        ...{ borderColor: ink, borderWidth: thickness },
      });
    else
      sheet.drawLine({
        ...{ start: { x: x0 * PT, y: top - y0 * PT }, end: { x: x1 * PT, y: top - y1 * PT } },
        ...{ thickness, color: ink },
      });
  }
  pdf.setTitle(title);
  pdf.setProducer("Countersign");
  pdf.setCreator("Countersign");
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  return pdf.save();
}

function look(folder: string, name: string, file: string, suffix: string): void {
  const { status } = spawnSync("pdftoppm", ["-r", "80", "-png", file, path.join(folder, `${name}${suffix}`)]);
  if (status !== 0) throw new Error(`no picture of ${name}`);
}

async function withTruth(
  file: Uint8Array,
  fields: readonly { page: number; x: number; y: number; width: number; height: number; type: string }[],
) {
  const pdf = await PDFDocument.load(file);
  for (const { page, x, y, width, height, type } of fields) {
    const sheet = pdf.getPage(page - 1);
    const color =
      type === "checkbox" ? rgb(0, 0.6, 0) : type === "signature" ? rgb(0.8, 0, 0) : rgb(0, 0.2, 1);
    sheet.drawRectangle({
      ...{ x, y: sheet.getHeight() - y - height, width, height },
      ...{ color, opacity: 0.25, borderColor: color, borderWidth: 0.5 },
    });
  }
  return pdf.save();
}

async function draw(page: Page, kind: "forms" | "non-forms", name: string): Promise<boolean> {
  const source = readFileSync(path.join(here, kind, `${name}.html`), "utf8");
  const paper = /<html[^>]*class="letter/.test(source)
    ? "8.5in 11in"
    : /<html[^>]*class="landscape/.test(source)
      ? "297mm 210mm"
      : "210mm 297mm";
  const style = `<style>${faces()}\n${readFileSync(path.join(here, "sheet.css"), "utf8")}\n@page { size: ${paper}; margin: 0 }</style>`;
  const scratch = path.join(here, "drawn", `${name}.tmp.html`);
  writeFileSync(scratch, source.replace("<head>", `<head><meta charset="utf-8">${style}`));
  try {
    await page.goto(pathToFileURL(scratch).href);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(expand);
    await page.evaluate(() => document.fonts.ready);
    const { complaints, fields, width, height } = await page.evaluate(readTruth);
    const isStroked = /<html[^>]*data-ink="stroke"/.test(source);
    const segments = isStroked ? await page.evaluate(takeBorders) : [];
    const title = await page.title();
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
    const bytes = await stroke(printed, segments, title);
    const count = await page.locator(".page").count();
    const sheets = (await PDFDocument.load(bytes)).getPages();
    if (sheets.length !== count) complaints.push(`${sheets.length} pages, not ${count}`);
    if (kind === "non-forms" && fields.length > 0) complaints.push("a non-form with fields");
    const target = path.join(drawn, kind);
    mkdirSync(target, { recursive: true });
    writeFileSync(path.join(target, `${name}.pdf`), bytes);
    if (kind === "forms") {
      const pages = sheets.map((one) => [
        Math.round(one.getWidth() * 10) / 10,
        Math.round(one.getHeight() * 10) / 10,
      ]);
      const lines = fields.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
      writeFileSync(
        path.join(target, `${name}.json`),
        `{\n  "pages": ${JSON.stringify(pages)},\n  "fields": [\n${lines}\n  ]\n}\n`,
      );
    }
    const folder = process.env.LOOK;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      look(folder, name, path.join(target, `${name}.pdf`), "");
      if (kind === "forms") {
        const over = path.join(folder, `${name}.tmp.pdf`);
        writeFileSync(over, await withTruth(bytes, fields as Parameters<typeof withTruth>[1]));
        look(folder, name, over, "-truth");
        rmSync(over);
      }
    }
    console.log(
      `${kind} ${name}: ${count} pages of ${Math.round(width * PT)} × ${Math.round(height * PT)}, ${fields.length} fields`,
    );
    for (const one of complaints) console.log(`  ! ${one}`);
    return complaints.length === 0;
  } finally {
    rmSync(scratch, { force: true });
  }
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium() });
let isRight = true;
try {
  const page = await browser.newPage();
  // The compiler wraps functions in this helper, which is missing in the browser.
  await page.addInitScript("globalThis.__name = (one) => one");
  for (const kind of ["forms", "non-forms"] as const)
    for (const file of readdirSync(path.join(here, kind)).sort()) {
      const name = path.basename(file, ".html");
      if (wanted.length === 0 || wanted.includes(name)) isRight = (await draw(page, kind, name)) && isRight;
    }
} finally {
  await browser.close();
}
if (!isRight) process.exitCode = 1;
