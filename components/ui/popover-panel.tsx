"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { type Popup, usePanelEvents } from "./popup";
import { overlayPanelClass } from "./popup-styles";

type Props = ComponentProps<typeof Radix.Content> & { popup: Popup };

/** The open popover. */
export function PopoverPanel({ popup, className, ...rest }: Props) {
  const events = usePanelEvents(popup, rest);
  return (
    <Radix.Root open={popup.isOpen} onOpenChange={popup.setOpen}>
      <Radix.Anchor virtualRef={popup.button} />
      <Radix.Portal>
        <Radix.Content
          id={popup.panelId}
          sideOffset={6}
          collisionPadding={8}
          className={cn(overlayPanelClass, "w-72 p-4 outline-none", className)}
          {...rest}
          {...events}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
