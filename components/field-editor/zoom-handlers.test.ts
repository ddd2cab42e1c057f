import { describe, expect, it } from "vitest";
import { zoomHandlers } from "@/components/field-editor/zoom-handlers";

type Zoom = { factor: number; x: number; y: number };

function listener() {
  const zooms: Zoom[] = [];
  const handlers = zoomHandlers(
    (factor, { x, y }) => zooms.push({ factor, x, y }),
    () => 1,
  );
  /** @returns whether the browser's default action was prevented */
  const send = (name: string, event: object): boolean => {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    handlers[name]?.({ preventDefault, ...event } as unknown as Event);
    return isPrevented;
  };
  return { zooms, send };
}

const wheel = (deltaY: number, more: object = {}) => ({
  ...{ deltaY, deltaMode: 0, ctrlKey: true, metaKey: false, clientX: 30, clientY: 40 },
  ...more,
});
const fingers = (...points: [x: number, y: number][]) => ({
  touches: points.map(([clientX, clientY]) => ({ clientX, clientY })),
});

describe("the wheel", () => {
  it("scrolls without Ctrl or the command key", () => {
    const { zooms, send } = listener();
    expect(send("wheel", wheel(-100, { ctrlKey: false }))).toBe(false);
    expect(zooms).toEqual([]);
  });

  it("zooms around the pointer with either, in place of the browser", () => {
    const { zooms, send } = listener();
    expect(send("wheel", wheel(-10))).toBe(true);
    expect(send("wheel", wheel(10, { ctrlKey: false, metaKey: true }))).toBe(true);
    expect(zooms.map(({ x, y }) => [x, y])).toEqual([
      [30, 40],
      [30, 40],
    ]);
    expect((zooms[0]?.factor ?? 0) * (zooms[1]?.factor ?? 0)).toBeCloseTo(1);
    expect(zooms[0]?.factor).toBeGreaterThan(1);
  });

  it("goes by about a fifth with each notch, whatever the system calls one", () => {
    const { zooms, send } = listener();
    send("wheel", wheel(-120));
    send("wheel", wheel(-3, { deltaMode: 1 }));
    for (const { factor } of zooms) expect(factor).toBeCloseTo(1.18, 2);
  });
});

describe("two fingers", () => {
  it("zoom by their distance, around their middle", () => {
    const { zooms, send } = listener();
    expect(send("touchstart", fingers([100, 100]))).toBe(false);
    send("touchstart", fingers([100, 100], [200, 100]));
    expect(send("touchmove", fingers([50, 100], [250, 100]))).toBe(true);
    send("touchmove", fingers([100, 100], [200, 100]));
    expect(zooms).toEqual([
      { factor: 2, x: 150, y: 100 },
      { factor: 0.5, x: 150, y: 100 },
    ]);
  });

  it("begin anew after one was lifted; one or three of them do nothing", () => {
    const { zooms, send } = listener();
    send("touchstart", fingers([0, 0], [100, 0]));
    send("touchend", fingers([0, 0]));
    expect(send("touchmove", fingers([10, 0]))).toBe(false);
    send("touchstart", fingers([0, 0], [10, 0]));
    send("touchmove", fingers([0, 0], [10, 0], [20, 0]));
    send("touchmove", fingers([0, 0], [50, 0]));
    expect(zooms).toEqual([]);
  });
});
