import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";

/** A link styled as a button: it navigates, it does not perform an action. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={cn(buttonStyles({ variant, size }), className)} {...rest} />;
}
