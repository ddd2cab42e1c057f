"use client";

import { DropdownMenu } from "radix-ui";
import { type ComponentProps, type Ref, type RefObject, useImperativeHandle } from "react";
import { cn } from "./cn";
import { FirstItemFocus } from "./first-item-focus";
import { MenuParts } from "./menu-items";
import { type Popup, usePanelEvents } from "./popup";
import { menuPanelClass } from "./popup-styles";

type TriggerProps = { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> };

/** Represents the button, which is rendered elsewhere without Radix, since Radix is downloaded on demand. */
function ButtonElsewhere({ button, ref }: TriggerProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current);
  return null;
}

type Props = ComponentProps<typeof DropdownMenu.Content> & { popup: Popup };

/** The open menu. Not modal: the page behind it stays readable and scrollable, and clicking outside closes it. */
export function MenuPanel({ popup, className, children, ...rest }: Props) {
  const events = usePanelEvents(popup, rest);
  return (
    <MenuParts value={DropdownMenu}>
      <DropdownMenu.Root open={popup.isOpen} onOpenChange={popup.setOpen} modal={false}>
        <DropdownMenu.Trigger asChild>
          <ButtonElsewhere button={popup.button} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            id={popup.panelId}
            aria-labelledby={popup.buttonId}
            sideOffset={6}
            collisionPadding={8}
            className={cn(menuPanelClass, "min-w-48", className)}
            {...rest}
            {...events}
          >
            <FirstItemFocus panelId={popup.panelId} isOpen={popup.isOpen} />
            {children}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </MenuParts>
  );
}
