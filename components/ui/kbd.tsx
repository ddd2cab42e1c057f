import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A keyboard key. */
export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted",
        className,
      )}
      {...rest}
    />
  );
}
