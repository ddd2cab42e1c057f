import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={cn(buttonStyles({ variant, size }), className)} {...rest} />;
}
