import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Link } from "./link";

/** An inline link. */
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
