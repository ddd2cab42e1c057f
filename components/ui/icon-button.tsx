import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  ButtonStyle & {
    /** The accessible name. Wrap it in a Tooltip for sighted users. */
    label: string;
    children: ReactNode;
    loading?: boolean;
  };

/** A square icon-only button with an accessible name. */
export function IconButton({
  label,
  variant = "quiet",
  size,
  loading,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={loading}
      className={cn(buttonStyles({ variant, size, square: true }), className)}
      {...rest}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}
