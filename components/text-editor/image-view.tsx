"use client";

import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Pixels at 96 dpi. */
const NARROWEST = 16;
const STEP = 8;
const LARGE_STEP = 40;

const SIDES = { left: "justify-start", center: "justify-center", right: "justify-end" } as const;

/** A stored image. When selected, it has a handle that sets its width by pointer or arrow keys. */
export function ImageView({ node, selected, updateAttributes, extension, editor }: NodeViewProps) {
  const { imageId, alt, width, align } = node.attrs as {
    imageId: string;
    alt: string;
    width: number | null;
    align: keyof typeof SIDES | null;
  };
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  /** While it is dragged. */
  const [dragged, setDragged] = useState<number | null>(null);
  const column = () => frame.current?.clientWidth ?? 600;
  const bounded = (px: number) => Math.round(Math.min(Math.max(px, NARROWEST), column()));
  const shown = () => image.current?.clientWidth ?? NARROWEST;

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const [from, before] = [event.clientX, shown()];
    // The width follows the side that moves; if the image is centred, both sides move.
    const factor = align === "right" ? -1 : align === "center" ? 2 : 1;
    const at = (x: number) => bounded(before + factor * (x - from));
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => setDragged(at(move.clientX));
    handle.onpointerup = handle.onpointercancel = (end) => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
      setDragged(null);
      if (end.type === "pointerup" && end.clientX !== from) updateAttributes({ width: at(end.clientX) });
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    updateAttributes({ width: bounded(shown() + by * (event.shiftKey ? LARGE_STEP : STEP)) });
  };
  const address: (id: string) => string | null = extension.options.address;
  return (
    <NodeViewWrapper ref={frame} className={cn("flex", SIDES[align ?? "left"])} data-drag-handle>
      <span className="relative inline-block max-w-full">
        {/* biome-ignore lint/performance/noImgElement: stored as it is shown. */}
        <img
          ref={image}
          src={address(imageId) ?? undefined}
          alt={alt}
          data-image-id={imageId}
          draggable={false}
          style={{ width: dragged ?? width ?? undefined }}
          className={cn("block", selected && "outline-2 outline-offset-2 outline-focus")}
        />
        {selected && editor.isEditable && (
          <button
            type="button"
            role="slider"
            aria-label="Width of the image"
            aria-valuemin={NARROWEST}
            aria-valuemax={column()}
            aria-valuenow={dragged ?? width ?? shown()}
            aria-valuetext={`${dragged ?? width ?? shown()} pixels`}
            onPointerDown={onPointerDown}
            onKeyDown={onKeyDown}
            className={cn(
              "absolute -bottom-3 flex size-6 touch-none items-center justify-center rounded-full",
              align === "right" ? "-left-3 cursor-nesw-resize" : "-right-3 cursor-nwse-resize",
            )}
          >
            <span className="size-4 rounded-full border-2 border-raised bg-focus shadow-raised" />
          </button>
        )}
      </span>
    </NodeViewWrapper>
  );
}
