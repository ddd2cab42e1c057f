import { mkdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { pdfJsLines, pdfJsPieces } from "@/test/fixtures/completion/read-text";
import { renderPage } from "@/test/fixtures/completion/render";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";
import { completeDocument } from "./complete-document";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();

it.each([
  ["ko", "김민수", "임대차 계약서"],
  ["tr", "İlker Çığır Şengüloğlu", "Kira sözleşmesi"],
  ["sv", "Åsa Sjöström", "Hyresavtal för Ängsvägen"],
])(
  "a name in %s is printed in its field, as a typed signature and on the certificate",
  async (locale, name, title) => {
    const outDir = path.join(directory(), locale);
    await mkdir(outDir, { recursive: true });
    const signature = { kind: "typed-signature", text: name, font: "caveat" } as const;
    const plain = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir,
      document: { locale, name: title },
      stamps: [
        stamp({ kind: "text", text: name }),
        stamp(signature, { y: 0.4, height: 0.06 }),
        stamp({ kind: "text", text: title }, { y: 0.5 }),
      ],
    });
    const [first, ...others] = plain.recipients;
    if (!first) throw new Error("the scene has recipients");
    const { signed, certificate } = await completeDocument({
      ...plain,
      recipients: [{ ...first, name, signature }, ...others],
    });
    const lines = await pdfJsLines(signed.path);
    expect(lines.join("\n").split(name)).toHaveLength(3);
    expect(lines).toContain(title);
    const pages = await Promise.all(
      Array.from({ length: certificate.pageCount }, (_, index) => pdfJsLines(certificate.path, index + 1)),
    );
    const text = pages.flat().join("\n");
    expect(text).toContain(name);
    expect(text).toContain(title);
  },
);

it.each([
  ["Latin", "Maximiliana Alexandra Konstanze von Hohenstein-Wittgenstein"],
  ["Greek", "Αλέξανδρος Κωνσταντίνος Παπαδόπουλος"],
  ["Cyrillic", "Александра Константиновна Вознесенская"],
  ["Hangul", "남궁민수 독고영재 황보라 선우용녀"],
])("a long typed signature in its field, %s, stands on one line, as it was shown", async (script, name) => {
  const outDir = path.join(directory(), `one-line-${script}`);
  await mkdir(outDir, { recursive: true });
  const signature = { kind: "typed-signature", text: name, font: "caveat" } as const;
  const stamps = [stamp(signature, { y: 0.4, width: 0.3, height: 0.06 })];
  const { signed } = await completeDocument(
    scene({ sourcePath: pdfFixture("one-page.pdf"), outDir, stamps }),
  );
  // The page also has text of its own next to the field.
  expect(await pdfJsLines(signed.path)).toContainEqual(expect.stringContaining(name));
});

/**
 * Position and width of the first recipient's signature field, in points; `right` is measured from the right edge of
 * the page.
 */
const FIELD = { right: 50, width: 158 };

/**
 * Returns the rows of the page image, counted from the top, that contain pen blue in the first signature field, and
 * the row of the signature line.
 */
async function signatureRows(certificate: string): Promise<{ pen: number[]; line: number }> {
  const scale = 4;
  const { width, height, data } = await renderPage(certificate, 1, scale);
  const colour = (x: number, y: number) =>
    [0, 1, 2].map((k) => data[(y * width + Math.round(x)) * 4 + k] ?? 0);
  const isLine = ([a = 0, b = 0, c = 0]: number[]) => [a, b, c].every((part) => part > 205 && part < 235);
  const isPen = ([a = 0, , c = 0]: number[]) => Math.min(a, c) < 60 && Math.abs(a - c) > 40;
  const right = width - FIELD.right * scale;
  const left = right - FIELD.width * scale;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: FIELD.width * scale }, (_, x) => left + x);
  // Rules between the sections of a page start at its left margin.
  const isLined = (y: number) =>
    [0.2, 0.4, 0.6, 0.8].every((share) => isLine(colour(left + share * FIELD.width * scale, y)));
  const line = rows.findIndex((y) => isLined(y) && !isLine(colour(FIELD.right * scale + 8, y)));
  const pen = rows.filter((y) => columns.some((x) => isPen(colour(x, y))));
  return { pen, line };
}

it.each([
  ["Latin", "Anna Łukasiewicz"],
  ["long", "Maximiliana Alexandra Konstanze von Hohenstein-Wittgenstein zu Sayn"],
  ["too long for a line", "Ada Lovelace ".repeat(9).trim()],
  ["Thai", "สมชาย ใจดีมีสุขยิ่งยืนนาน"],
  ["Arabic", "محمد عبد الرحمن بن عبد العزيز"],
  ["Greek", "Αλέξανδρος Παπαδόπουλος"],
  ["Japanese", "山田太郎左衛門尉源朝臣信長之助"],
])("a typed signature on the certificate, %s, stays above its line", async (label, name) => {
  const outDir = path.join(directory(), label);
  await mkdir(outDir, { recursive: true });
  const plain = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir });
  const [first] = plain.recipients;
  if (!first) throw new Error("the scene has recipients");
  const signature = { kind: "typed-signature", text: name, font: "great-vibes" } as const;
  const { certificate } = await completeDocument({ ...plain, recipients: [{ ...first, signature }] });
  const { pen, line } = await signatureRows(certificate.path);
  expect(pen.length).toBeGreaterThan(8);
  expect(line).toBeGreaterThan(0);
  // Descenders may reach the line, but there must be no second row of letters below it.
  expect(Math.max(...pen)).toBeLessThanOrEqual(line + 4);
});

/** Maximum lengths of what people may enter, in characters. */
const MAX = { name: 120, email: 254, title: 200, file: 255 };
const asLong = (text: string, letters: number) =>
  [...text.repeat(Math.ceil(letters / [...text].length))].slice(0, letters).join("").trim();
/** Smallest type size allowed, in points: that of a hash, which may be shrunk to avoid breaking a word. */
const MIN_POINTS = 5.5;
const MARGIN = 50;
const LETTER = { width: 612, height: 792 };
const unspaced = (text: string) => text.replace(/\s/g, "");
/** The order of letters is ignored, because a line of right-to-left text may be extracted from either side. */
const letters = (text: string) => [...unspaced(text).normalize("NFKC")].sort().join("");

describe("what is as long as it may be stands on the certificate whole, large enough to be read", () => {
  it.each([
    ["words", asLong("Maximiliana Konstanze von Hohenstein-Wittgenstein ", MAX.name)],
    ["one word", asLong("Wolfeschlegelsteinhausenbergerdorff", MAX.name)],
    ["wide letters", "W".repeat(MAX.name)],
    ["Thai", asLong("สมชายใจดีมีสุขยิ่งยืนนาน", MAX.name)],
    ["Arabic", asLong("محمد عبد الرحمن بن عبد العزيز ", MAX.name)],
    ["Chinese", asLong("欧阳诸葛司马上官", MAX.name)],
  ])("%s", async (label, name) => {
    const outDir = path.join(directory(), `whole-${label}`);
    await mkdir(outDir, { recursive: true });
    const email = `${"long.address".repeat(5)}@${"department.".repeat(17)}example`.slice(0, MAX.email);
    const title = asLong(`${name} · `, MAX.title);
    const plain = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir,
      document: { name: title, workspaceName: name, sender: `${name}\n${email}` },
    });
    const [first] = plain.recipients;
    const [event] = plain.audit.events;
    if (!first || !event) throw new Error("the scene has recipients and events");
    const files = Array.from({ length: 20 }, () => ({
      name: asLong(name, MAX.file),
      sha256: "ab".repeat(32),
    }));
    const delegations = Array.from({ length: 3 }, () => ({
      what: `From ${email} to ${email}`,
      at: "2026-11-20T10:05:12.000Z",
      ip: "2001:db8:85a3:1111:2222:8a2e:3700:7334",
    }));
    const recipients = Array.from({ length: 5 }, () => ({ ...first, name, email, delegations }));
    const long = { ...event, detail: `from ${email} to ${email}`, actor: `${name}\n${email}` };
    const { certificate } = await completeDocument({
      ...plain,
      recipients: recipients.map((recipient, i) => ({ ...recipient, files: i === 1 ? files : [] })),
      audit: { ...plain.audit, events: [long, { ...event, actor: name }, long] },
    });
    const pages = await pdfJsPieces(certificate.path);
    const pieces = pages.flat();
    for (const { text, size, x, y, width } of pieces) {
      expect([text, size]).toEqual([text, expect.toSatisfy((value: number) => value >= MIN_POINTS)]);
      const isInside =
        x >= MARGIN - 1 && x + width <= LETTER.width - MARGIN + 1 && y > 25 && y < LETTER.height - MARGIN;
      expect([text, x, y, width, isInside]).toEqual([text, x, y, width, true]);
    }
    // The footers stay below the page's content.
    for (const page of pages)
      expect(page.filter(({ y }) => y < MARGIN + 6).map(({ text }) => text)).toEqual([
        expect.stringContaining("certificate of completion"),
        expect.stringMatching(/^Page \d+ of \d+$/),
      ]);
    const all = unspaced(pieces.map(({ text }) => text).join(""));
    // The address appears for the sender, the five recipients, their delegations and the two longer events.
    expect(all.split(unspaced(email))).toHaveLength(1 + 1 + 5 + 2 + 2 * 2 + 5 * 3 * 2);
    // The name appears in the title and for the workspace, the sender, the recipients with their signatures, and the
    // events.
    const cleared = [...letters(all)];
    const count = (sign: string) => cleared.filter((other) => other === sign).length;
    for (const sign of new Set([...unspaced(name).normalize("NFKC")].filter((s) => /\p{L}/u.test(s)))) {
      const once = [...unspaced(name).normalize("NFKC")].filter((other) => other === sign).length;
      expect([sign, count(sign) >= once * (1 + 1 + 1 + 5 + 3)]).toEqual([sign, true]);
    }
    if (!/\p{Script=Arabic}/u.test(name))
      expect(all.split(unspaced(name)).length - 1).toBeGreaterThanOrEqual(1 + 1 + 5 + 3);
  });
});
