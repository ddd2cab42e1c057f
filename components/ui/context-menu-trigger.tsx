"use client";

import { Slot } from "radix-ui";
import { type ComponentProps, type PointerEvent, type ReactElement, useEffect, useRef } from "react";

/** Where a context menu was opened, in pixels of the viewport. */
export type MenuPoint = { readonly x: number; readonly y: number };

const LONG_PRESS_MS = 700;

type Props = Omit<ComponentProps<typeof Slot.Root>, "children"> & {
  isOpen: boolean;
  onOpen: (at: MenuPoint) => void;
  onClose: () => void;
  children: ReactElement;
};

/**
 * An element with a context menu, opened by right click, the menu key or, without a mouse, a long press. It does not
 * depend on the menu (`context-menu`), which can be loaded on demand.
 */
export function ContextMenuTrigger({ isOpen, onOpen, onClose, ...rest }: Props) {
  const timer = useRef<number | undefined>(undefined);
  const endLongPress = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const byTouch = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerType !== "mouse") run(event);
  };
  return (
    <Slot.Root
      {...rest}
      data-state={isOpen ? "open" : "closed"}
      // Otherwise Safari shows its own menu.
      style={{ WebkitTouchCallout: "none", ...rest.style }}
      onContextMenu={(event) => {
        endLongPress();
        event.preventDefault();
        onOpen({ x: event.clientX, y: event.clientY });
      }}
      onPointerDown={byTouch(({ clientX: x, clientY: y }) => {
        endLongPress();
        if (isOpen) onClose();
        timer.current = window.setTimeout(() => onOpen({ x, y }), LONG_PRESS_MS);
      })}
      onPointerMove={byTouch(endLongPress)}
      onPointerCancel={byTouch(endLongPress)}
      onPointerUp={byTouch(endLongPress)}
    />
  );
}
