import fc from "fast-check";
import { expect, it } from "vitest";
import { fieldsOverlap } from "@/lib/rules/checks/fields-overlap";
import { ruleContext } from "@/lib/rules/diagnose";
import { field, placed } from "@/lib/rules/testing/content-builder";

type Box = { x: number; y: number; width: number; height: number };

const found = (boxes: readonly Box[]) => {
  const input = placed(...boxes.map((box, i) => field(`f${i}`, "text", box)));
  const content = { ...input.content, fields: input.content.fields.slice(1) };
  return [...fieldsOverlap(ruleContext({ ...input, content }))].map(({ message }) => message);
};

const parallel = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c) > 0.002;

/** Finds the overlaps by comparing each box with all boxes before it. */
function expected(boxes: readonly Box[]): string[] {
  const sorted = boxes
    .map((box, i) => ({ ...box, name: `f${i}` }))
    .sort(
      (a, b) =>
        a.y - b.y || a.x - b.x || a.height - b.height || a.width - b.width || (a.name < b.name ? -1 : 1),
    );
  return sorted.flatMap((one, i) => {
    const other = sorted
      .slice(0, i)
      .find(
        (before) =>
          parallel(before.x, before.x + before.width, one.x, one.x + one.width) &&
          parallel(before.y, before.y + before.height, one.y, one.y + one.height),
      );
    return other ? [`“${one.name}” overlaps “${other.name}” on page 1.`] : [];
  });
}

it("finds what comparing all with all finds", () => {
  // Odd steps, so that the distance of two edges is never exactly the tolerance.
  const step = fc.integer({ min: 0, max: 30 }).map((n) => n * 0.0133);
  const box = fc.record({ x: step, y: step, width: step, height: step });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 25 }), (boxes) => {
      expect(found(boxes)).toEqual(expected(boxes));
    }),
  );
});

it("compares thousands of boxes side by side with their neighbours only", () => {
  let reads = 0;
  const boxOf = (i: number) => {
    const box = { page: 1, x: ((i * 37) % 4000) / 40, y: 0.1 + i / 1e6, width: 0.02, height: 0.5 };
    return new Proxy(box, {
      get: (own, key) => {
        reads += 1;
        return Reflect.get(own, key);
      },
    });
  };
  const fields = Array.from({ length: 20 }, (_, f) => {
    const options = Array.from({ length: 200 }, (_, i) => ({
      value: `v${i}`,
      label: `Option ${i}`,
      box: boxOf(f * 200 + i),
    }));
    return { ...field(`f${f}`, "radio"), options };
  });
  const input = placed();
  const context = ruleContext({ ...input, content: { ...input.content, fields } });
  expect([...fieldsOverlap(context)]).toEqual([]);
  expect(reads).toBeLessThan(4000 * 400);
});
