import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { Link } from "./link";
import { LinkPending } from "./link-pending";

/** A link styled as a button: it navigates, it does not perform an action. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return (
    <Link className={cn(buttonStyles({ variant, size }), className)} {...rest}>
      {children}
      <LinkPending className="absolute end-1 top-1" />
    </Link>
  );
}
