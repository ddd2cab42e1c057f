import type { ComponentProps, ReactNode } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> &
  ButtonStyle & {
    /** What it does, for those who cannot see the icon. Wrap it in a Tooltip for those who can. */
    label: string;
    children: ReactNode;
    loading?: boolean;
  };

/** A square button with an icon and a spoken name. */
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
