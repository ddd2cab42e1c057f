import type { ComponentProps, MouseEvent } from "react";
import { type ButtonStyle, buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { Spinner } from "./spinner";

export type ButtonProps = ComponentProps<"button"> & ButtonStyle & { loading?: boolean };

const swallow = (event: MouseEvent) => event.preventDefault();

/**
 * A button. While `loading` it keeps its width and focus, is announced as busy, and ignores clicks (including implicit
 * form submission by Enter).
 */
export function Button({ variant, size, loading, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? "button"}
      className={cn(buttonStyles({ variant, size }), className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? swallow : onClick}
      {...rest}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
          <span className="flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
