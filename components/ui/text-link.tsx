import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A link within text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cn(
        "rounded-sm font-medium text-accent underline decoration-accent/35 underline-offset-3 transition-colors hover:decoration-accent",
        className,
      )}
      {...rest}
    />
  );
}
