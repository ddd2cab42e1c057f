"use client";

import { Menu } from "radix-ui/internal";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { FirstItemFocus } from "./first-item-focus";
import { MenuParts } from "./menu-parts";
import { type Popup, usePanelEvents } from "./popup";
import { overlayPanelClass } from "./popup-styles";

type Props = ComponentProps<typeof Menu.Content> & { popup: Popup };

/** The open menu. Not modal: the page behind stays readable and scrollable, and clicking outside closes it. */
export function MenuPanel({ popup, className, children, ...rest }: Props) {
  const events = usePanelEvents(popup, rest);
  return (
    <MenuParts value={Menu}>
      <Menu.Root open={popup.isOpen} onOpenChange={popup.setOpen} modal={false}>
        <Menu.Anchor virtualRef={popup.button} />
        <Menu.Portal>
          <Menu.Content
            id={popup.panelId}
            aria-labelledby={popup.buttonId}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              overlayPanelClass,
              "max-h-(--radix-popper-available-height) min-w-48 overflow-y-auto p-1",
              className,
            )}
            {...rest}
            {...events}
          >
            <FirstItemFocus panelId={popup.panelId} isOpen={popup.isOpen} />
            {children}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
    </MenuParts>
  );
}
