"use client";

import { CircleAlert, Eraser, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { InkPad } from "@/components/signing/signature/ink-pad";
import type { PadProps } from "@/components/signing/signature/pad-props";
import type { SignatureKind } from "@/components/signing/use-signing";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { hasVisibleStroke } from "@/lib/contracts/visible-content";
import { fillCount } from "@/lib/i18n/fill";
import { toDrawing } from "@/lib/pure/ink";

/**
 * Draws a signature or initials by touch, pen or mouse. The ink is stored as vectors, so that it is redrawn without
 * loss when a phone is rotated.
 */
export function DrawPad({
  onChange,
  kind,
  emptyLabel,
}: PadProps & {
  kind: SignatureKind;
  /** Label for screen readers, used where there is no other way to sign. */
  emptyLabel?: string;
}) {
  const { messages, language } = useWording();
  const { signature } = messages;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<InkPad>(null);
  const [count, setCount] = useState(0);
  const [isDot, setDot] = useState(false);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (!canvas.current) return;
    const ink = new InkPad(canvas.current, (strokes) => {
      setCount(strokes.length);
      const drawing = toDrawing(strokes);
      // Dots alone are not a signature.
      const isSignature = drawing !== null && hasVisibleStroke(drawing);
      setDot(drawing !== null && !isSignature);
      latestOnChange.current(
        isSignature
          ? { mode: "draw", paths: { ...drawing, strokes: drawing.strokes.map((stroke) => [...stroke]) } }
          : null,
      );
    });
    pad.current = ink;
    return () => ink.dispose();
  }, []);

  return (
    <>
      <div
        data-theme="light"
        // Looks like paper even if colours are forced: the ink keeps its own colour.
        className="relative h-[clamp(9rem,38dvh,16rem)] rounded-md border border-line-strong bg-white forced-color-adjust-none"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={
            count === 0 ? (emptyLabel ?? signature.emptyPad) : fillCount(signature.strokes, count, language)
          }
          className="absolute inset-0 size-full cursor-crosshair touch-none"
        />
        <div className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-line-strong" />
        {count === 0 && (
          <p className="pointer-events-none absolute inset-0 flex items-center justify-center px-4 text-center text-muted">
            {kind === "initials" ? signature.drawInitials : signature.drawSignature}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        <p role="status" className="me-auto text-pretty text-bad">
          {isDot && (
            <span className="flex items-start gap-1.5">
              <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden /> {signature.dot}
            </span>
          )}
        </p>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => pad.current?.undo()}
          className={buttonStyles({ variant: "quiet", size: "lg" })}
        >
          <Undo2 className="rtl:-scale-x-100" aria-hidden /> {signature.undo}
        </button>
        <button
          type="button"
          disabled={count === 0}
          onClick={() => pad.current?.clear()}
          className={buttonStyles({ variant: "quiet", size: "lg" })}
        >
          <Eraser aria-hidden /> {signature.clear}
        </button>
      </div>
    </>
  );
}
