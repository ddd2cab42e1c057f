"use client";

import { ChevronRight } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn";
import type { MenuPoint } from "./context-menu-trigger";
import { FirstItemFocus } from "./first-item-focus";
import { MenuCheckMark, MenuParts } from "./menu-items";
import { menuItemClass, menuPanelClass } from "./popup-styles";

const panelClass = cn(menuPanelClass, "min-w-52");

/** The page's main landmark, which should contain all perceivable content. */
const container = (): HTMLElement | null => document.querySelector("main");

type Props = {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where it opens. */
  anchor: MenuPoint;
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
};

/**
 * A non-modal menu for the element under the pointer, opened by a `ContextMenuTrigger`. Radix's context menu must see
 * the press that opens it, before which this module may not be loaded. This is therefore Radix's dropdown menu, with
 * a point as its button.
 */
export function ContextMenu({ label, isOpen, onOpenChange, anchor, onCloseAutoFocus, children }: Props) {
  const panelId = useId();
  return (
    <MenuParts value={Radix}>
      <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
        <AnchorPoint key={`${anchor.x} ${anchor.y}`} at={anchor} />
        <Radix.Portal container={container()}>
          <Radix.Content
            id={panelId}
            aria-label={label}
            aria-labelledby={undefined}
            // Below the point, since collision handling only moves the menu along that side: next to the point, it
            // would extend beyond a narrow screen.
            side="bottom"
            align="start"
            sideOffset={2}
            collisionPadding={8}
            className={panelClass}
            onCloseAutoFocus={onCloseAutoFocus}
          >
            <FirstItemFocus panelId={panelId} isOpen={isOpen} />
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </MenuParts>
  );
}

/** An invisible, inert element at a point of the viewport, outside any element that scrolls or is transformed. */
const AnchorPoint = ({ at }: { at: MenuPoint }) =>
  createPortal(
    <Radix.Trigger asChild>
      <span aria-hidden className="pointer-events-none fixed" style={{ left: at.x, top: at.y }} />
    </Radix.Trigger>,
    document.body,
  );

/** A submenu, with a trigger and a content. */
export const MenuSub = Radix.Sub;

/** A menuitemcheckbox, with a check mark when checked. */
export function MenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <MenuCheckMark />
    </Radix.CheckboxItem>
  );
}

/** Opens a submenu. */
export function MenuSubTrigger({ className, children, ...rest }: ComponentProps<typeof Radix.SubTrigger>) {
  return (
    <Radix.SubTrigger className={cn(menuItemClass, "data-[state=open]:bg-tint", className)} {...rest}>
      {children}
      <ChevronRight className="ml-auto" aria-hidden />
    </Radix.SubTrigger>
  );
}

export function MenuSubContent({ className, ...rest }: ComponentProps<typeof Radix.SubContent>) {
  return (
    <Radix.Portal container={container()}>
      <Radix.SubContent collisionPadding={8} sideOffset={4} className={cn(panelClass, className)} {...rest} />
    </Radix.Portal>
  );
}
