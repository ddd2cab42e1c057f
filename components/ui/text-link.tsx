import type { ComponentProps } from "react";
import { cn } from "./cn";
import { Link } from "./link";

/** Of links in a text. */
export const textLinkClass =
  "rounded-sm text-accent underline decoration-accent/35 underline-offset-3 transition-colors hover:decoration-accent";

/** An inline link. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cn(textLinkClass, "font-medium", className)} {...rest} />;
}
