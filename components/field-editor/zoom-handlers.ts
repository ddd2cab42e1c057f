import { clamp, type Point } from "@/components/pdf-pages/page-layout";

/** Maximum delta of one wheel event: a mouse notch zooms by about a fifth, and a trackpad pinch follows the fingers. */
const MAX_DELTA = 24;
const LINE_PX = 16;

/** Safari on macOS reports a trackpad pinch with its own events. */
type GestureEvent = UIEvent & { scale: number; clientX: number; clientY: number };

const between = ([a, b]: TouchList | Touch[]): { middle: Point; distance: number } | null =>
  a && b
    ? {
        middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
        distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      }
    : null;

/** Zooms by a factor around a point of the window. */
type ZoomAt = (factor: number, client: Point) => void;
type Handlers = Record<string, (event: Event) => void>;

const wheelHandlers = (zoomAt: ZoomAt): Handlers => ({
  wheel(event) {
    const { ctrlKey, metaKey, deltaY, deltaMode, clientX, clientY } = event as WheelEvent;
    if (!ctrlKey && !metaKey) return;
    event.preventDefault();
    const delta = deltaY * (deltaMode === 0 ? 1 : LINE_PX);
    zoomAt(2 ** (-clamp(delta, -MAX_DELTA, MAX_DELTA) / 100), { x: clientX, y: clientY });
  },
});

function touchHandlers(zoomAt: ZoomAt): Handlers {
  let last: number | null = null;
  const onTouches = (event: Event) => {
    const { touches } = event as TouchEvent;
    const fingers = touches.length === 2 ? between(touches) : null;
    if (fingers) {
      event.preventDefault();
      if (last !== null && last > 0) zoomAt(fingers.distance / last, fingers.middle);
    }
    last = fingers?.distance ?? null;
  };
  return {
    touchstart: (event) => {
      last = null;
      onTouches(event);
    },
    touchmove: onTouches,
    touchend: () => {
      last = null;
    },
    touchcancel: () => {
      last = null;
    },
  };
}

function gestureHandlers(zoomAt: ZoomAt, shown: () => number): Handlers {
  let start = 1;
  const isTouchScreen = () => navigator.maxTouchPoints > 0;
  return {
    gesturestart(event) {
      event.preventDefault();
      start = shown();
    },
    gesturechange(event) {
      event.preventDefault();
      // On a touch screen, the touch events are handled instead.
      if (isTouchScreen()) return;
      const { scale, clientX, clientY } = event as GestureEvent;
      zoomAt((start * scale) / shown(), { x: clientX, y: clientY });
    },
  };
}

/**
 * Listeners for zooming with the wheel, two fingers or a trackpad, by event. They prevent the browser's default
 * action, so they must not be passive.
 * @param shown returns the zoom requested last
 */
export const zoomHandlers = (zoomAt: ZoomAt, shown: () => number): Handlers => ({
  ...wheelHandlers(zoomAt),
  ...touchHandlers(zoomAt),
  ...gestureHandlers(zoomAt, shown),
});
