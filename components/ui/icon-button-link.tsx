import type { ComponentProps } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { Link } from "./link";

export type IconButtonLinkProps = Omit<ComponentProps<typeof Link>, "aria-label"> &
  ButtonStyle & { label: string };

/** A link styled as an icon button. */
export function IconButtonLink({ label, variant = "quiet", size, className, ...rest }: IconButtonLinkProps) {
  return (
    <Link
      aria-label={label}
      title={label}
      className={cn(buttonStyles({ variant, size, square: true }), className)}
      {...rest}
    />
  );
}
