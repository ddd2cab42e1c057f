import { cn } from "./cn";

/** Panel of a menu, popover or select. */
export const overlayPanelClass =
  "z-50 rounded-md bg-raised shadow-overlay data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";

/** Panel of a menu. */
export const menuPanelClass = cn(
  overlayPanelClass,
  "max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto p-1",
);

/** Item of a menu. */
export const menuItemClass = cn(
  "flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none",
  "data-[highlighted]:bg-tint data-[disabled]:pointer-events-none data-[disabled]:opacity-50",
  "[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted",
);
