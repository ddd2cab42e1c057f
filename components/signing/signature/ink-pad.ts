import { type InkSample, inkBounds, PEN_COLOUR, smoothStroke, strokePath } from "@/lib/pure/ink";

/** Width of the pad in stroke units, independent of its size on screen. */
const PAD_WIDTH = 1000;
const PEN_UNITS = 6;
const TOLERANCE_UNITS = 0.7;
/** Maximum number that the signature's contract accepts, and more than anyone draws. */
const MAX_STROKES = 400;
const MAX_SAMPLES = 8000;

/** Transform from the units of the stored strokes to CSS pixels of the canvas. */
interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/**
 * A canvas for drawing with any pointer. Strokes are stored as vectors in their own units. When the pad is resized,
 * they are laid out again, scaled down if necessary, and drawing continues in the same units.
 */
export class InkPad {
  private strokes: number[][] = [];
  private samples: InkSample[] = [];
  private pointerId: number | null = null;
  private fit: Fit = { scale: 1, left: 0, top: 0 };
  private readonly observer: ResizeObserver;
  private readonly listeners = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly onChange: (strokes: readonly (readonly number[])[]) => void,
  ) {
    const { signal } = this.listeners;
    canvas.addEventListener("pointerdown", (event) => this.begin(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.end(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.end(event), { signal });
    this.observer = new ResizeObserver(() => this.layOut());
    this.observer.observe(canvas);
    this.layOut();
  }

  undo(): void {
    this.strokes = this.strokes.slice(0, -1);
    this.changed();
  }

  clear(): void {
    this.strokes = [];
    this.changed();
  }

  dispose(): void {
    this.observer.disconnect();
    this.listeners.abort();
  }

  private changed(): void {
    this.paint();
    this.onChange(this.strokes);
  }

  /** Resizes the canvas to its box and the device pixel ratio, and scales the ink to fit. */
  private layOut(): void {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const scale = width / PAD_WIDTH;
    const ink = inkBounds(this.strokes);
    const isInside =
      !ink ||
      (ink.left >= 0 &&
        ink.top >= 0 &&
        ink.left + ink.width <= PAD_WIDTH &&
        (ink.top + ink.height) * scale <= height);
    this.fit = isInside || !ink ? { scale, left: 0, top: 0 } : centred(ink, width, height);
    this.paint();
  }

  private paint(): void {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const ratio = window.devicePixelRatio || 1;
    const { scale, left, top } = this.fit;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(scale * ratio, 0, 0, scale * ratio, left * ratio, top * ratio);
    context.strokeStyle = PEN_COLOUR;
    context.lineWidth = PEN_UNITS;
    context.lineCap = "round";
    context.lineJoin = "round";
    const current = this.samples.length > 0 ? [smoothStroke(this.samples, 0)] : [];
    for (const stroke of [...this.strokes, ...current]) context.stroke(new Path2D(strokePath(stroke)));
  }

  private sampleOf(event: PointerEvent): InkSample {
    const box = this.canvas.getBoundingClientRect();
    const { scale, left, top } = this.fit;
    return {
      x: (event.clientX - box.left - left) / scale,
      y: (event.clientY - box.top - top) / scale,
      pressure: event.pressure,
    };
  }

  private begin(event: PointerEvent): void {
    if (this.pointerId !== null || event.button !== 0 || this.strokes.length >= MAX_STROKES) return;
    event.preventDefault();
    this.pointerId = event.pointerId;
    // A stroke continues outside the pad until the pointer is released.
    this.canvas.setPointerCapture(event.pointerId);
    this.samples = [this.sampleOf(event)];
    this.paint();
  }

  private move(event: PointerEvent): void {
    if (event.pointerId !== this.pointerId) return;
    // Pens report positions more often than the screen refreshes.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length > 0 ? events : [event])
      if (this.samples.length < MAX_SAMPLES) this.samples.push(this.sampleOf(one));
    this.paint();
  }

  private end(event: PointerEvent): void {
    if (event.pointerId !== this.pointerId) return;
    this.pointerId = null;
    const stroke = smoothStroke(this.samples, TOLERANCE_UNITS);
    this.samples = [];
    if (stroke.length > 0) this.strokes = [...this.strokes, stroke];
    this.changed();
  }
}

function centred(ink: NonNullable<ReturnType<typeof inkBounds>>, width: number, height: number): Fit {
  const air = 0.92;
  const scale = Math.min(
    (width * air) / Math.max(ink.width, 1),
    (height * air) / Math.max(ink.height, 1),
    width / PAD_WIDTH,
  );
  return {
    scale,
    left: width / 2 - (ink.left + ink.width / 2) * scale,
    top: height / 2 - (ink.top + ink.height / 2) * scale,
  };
}
