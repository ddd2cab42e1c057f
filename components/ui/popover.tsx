"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { overlayPanelClass } from "./dropdown-menu";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** A popover beside its trigger. Give it an aria-label unless a heading inside labels it. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(overlayPanelClass, "w-72 p-4 outline-none", className)}
        {...rest}
      />
    </Radix.Portal>
  );
}
