import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { renderOverlay } from "@/lib/document-engine/completion/render-overlay";
import type { StrokesMark } from "@/lib/document-engine/completion-input";
import { changedArea, differences, renderPage } from "@/test/fixtures/completion/render";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const scratch = scratchDirectory();
const SOURCE = pdfFixture("one-page.pdf");
const FIELD = { x: 0.3, y: 0.45, width: 0.3, height: 0.05 };

const HONEST = [5, 35, 20, 5, 35, 35];
/** Strokes outside the pad, across the whole page. */
const OUTSIDE = [-100, -60, -20, 60, 100, 400, 4000].map((y) => [-100, y, 4100, y]);
/** Strokes through the pad and far beyond it. */
const CROSSING = [...OUTSIDE.map(([x = 0, y = 0]) => [x, y, 5, 20, 4100, y]), [-100, 20, 60, 20]];

const drawing = (...strokes: number[][]): StrokesMark => ({
  kind: "strokes",
  width: 40,
  height: 40,
  strokes,
});

async function overlay(content: Parameters<typeof stamp>[0], changes: Parameters<typeof stamp>[1] = {}) {
  const outDir = await mkdtemp(path.join(scratch(), "clip-"));
  const stamps = [stamp(content, { ...FIELD, ...changes })];
  const { path: file } = await renderOverlay({ sourcePath: SOURCE, outDir, stamps, locale: "en" });
  return { before: await renderPage(SOURCE), after: await renderPage(file) };
}

/** Renders a signature as it appears on the certificate. */
async function certified(signature: StrokesMark) {
  const outDir = await mkdtemp(path.join(scratch(), "clip-"));
  const input = scene({ sourcePath: SOURCE, outDir });
  const recipients = input.recipients.map((recipient) => ({ ...recipient, signature }));
  const { certificate } = await completeDocument({ ...input, recipients });
  return renderPage(certificate.path);
}

describe("a drawing that leaves its pad", () => {
  it("changes nothing outside its pad on the page, whatever its alignment", async () => {
    for (const align of ["left", "center", "right"] as const) {
      const style = { fontSize: 11, align };
      const { before, after } = await overlay(drawing(HONEST, ...OUTSIDE, ...CROSSING), { style });
      // The pad is square and as high as the field.
      const side = (FIELD.height * before.height) / before.width;
      const x = FIELD.x + (FIELD.width - side) * { left: 0, center: 0.5, right: 1 }[align];
      const pad = { ...FIELD, x, width: side };
      const { inside, outside } = differences(before, after, [pad]);
      expect(inside).toBeGreaterThan(20);
      expect(outside).toBe(0);
    }
  });

  it("loses the strokes that lie wholly outside, and keeps the part of one that slips over the edge", async () => {
    const alone = await overlay(drawing(HONEST));
    const { after } = await overlay(drawing(HONEST, ...OUTSIDE));
    expect(changedArea(alone.after, after)).toBeNull();
    const slipped = await overlay(drawing([5, 20, 60, 20]));
    const changed = changedArea(slipped.before, slipped.after);
    expect((changed?.width ?? 0) * slipped.before.width).toBeGreaterThan(
      FIELD.height * slipped.before.height * 0.8,
    );
  });

  it("changes nothing on the certificate outside the place of the signature", async () => {
    const [alone, crossed] = [
      await certified(drawing(HONEST)),
      await certified(drawing(HONEST, ...OUTSIDE, ...CROSSING)),
    ];
    const changed = changedArea(alone, crossed);
    // Only the signatures in the right part changed, each 34 points square; texts and the rest of the tinted box did
    // not.
    expect(changed).not.toBeNull();
    expect((changed?.width ?? 1) * alone.width).toBeLessThan(2 * 58);
    expect(changed?.x).toBeGreaterThan(0.6);
    expect(changedArea(alone, await certified(drawing(HONEST, ...OUTSIDE)))).toBeNull();
  });
});

describe("a text that is taller than its line", () => {
  const STACKED = `ก${"ั้".repeat(100)}`;
  const around = (points: number, page: { width: number; height: number }) => ({
    x: FIELD.x - (points * 2) / page.width,
    y: FIELD.y - (points * 2) / page.height,
    width: FIELD.width + (points * 4) / page.width,
    height: FIELD.height + (points * 4) / page.height,
  });

  it.each([
    ["a value", { kind: "text", text: STACKED } as const, {}, 6],
    ["several lines", { kind: "text", text: `${STACKED}\n${STACKED}` } as const, { isMultiline: true }, 6],
    [
      "a value in cells",
      { kind: "text", text: STACKED } as const,
      { style: { fontSize: 11, align: null, cells: 3 } },
      6,
    ],
    ["a typed name", { kind: "typed-signature", text: STACKED, font: "caveat" } as const, {}, 15],
  ])("changes nothing beyond half of its size: %s", async (_, content, changes, points) => {
    const { before, after } = await overlay(content, changes);
    const { inside, outside } = differences(before, after, [around(points, before)]);
    expect(inside).toBeGreaterThan(5);
    expect(outside).toBe(0);
  });
});
