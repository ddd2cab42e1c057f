"use client";

import { Check } from "lucide-react";
import type { DropdownMenu } from "radix-ui";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { cn } from "./cn";
import { menuItemClass } from "./popup-styles";

type Parts = typeof DropdownMenu;

/** Radix's menu parts, provided by the panel, so that items, which pages import, do not import Radix. */
export const MenuParts = createContext<Parts | null>(null);

function useMenuParts(): Parts {
  const parts = use(MenuParts);
  if (!parts) throw new Error("A menu's items are inside its content.");
  return parts;
}

export type MenuItemProps = ComponentProps<Parts["Item"]> & {
  tone?: "danger";
  shortcut?: ReactNode;
};

/** A menu item; `tone="danger"` for destructive actions. */
export function MenuItem({ className, tone, shortcut, children, asChild, ...rest }: MenuItemProps) {
  const { Item } = useMenuParts();
  const classes = cn(menuItemClass, tone === "danger" && "text-bad [&>svg]:text-bad", className);
  return (
    <Item className={classes} asChild={asChild} {...rest}>
      {asChild ? (
        children
      ) : (
        <>
          {children}
          {shortcut && <span className="ml-auto pl-6 text-xs text-muted">{shortcut}</span>}
        </>
      )}
    </Item>
  );
}

export function MenuRadioGroup(props: ComponentProps<Parts["RadioGroup"]>) {
  const { RadioGroup } = useMenuParts();
  return <RadioGroup {...props} />;
}

/** Check mark of a checked item. */
export function MenuCheckMark() {
  const { ItemIndicator } = useMenuParts();
  return (
    <ItemIndicator className="ml-auto pl-4">
      <Check className="size-4 text-accent" />
    </ItemIndicator>
  );
}

/** A menuitemradio, with a check mark when checked. */
export function MenuRadioItem({ className, children, ...rest }: ComponentProps<Parts["RadioItem"]>) {
  const { RadioItem } = useMenuParts();
  return (
    <RadioItem className={cn(menuItemClass, className)} {...rest}>
      {children}
      <MenuCheckMark />
    </RadioItem>
  );
}

/** Label of the following group. */
export function MenuLabel({ className, ...rest }: ComponentProps<Parts["Label"]>) {
  const { Label } = useMenuParts();
  return <Label className={cn("px-2 py-1.5 text-xs text-muted", className)} {...rest} />;
}

export function MenuSeparator({ className, ...rest }: ComponentProps<Parts["Separator"]>) {
  const { Separator } = useMenuParts();
  return <Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...rest} />;
}
