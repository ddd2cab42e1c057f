import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  label: string;
  /** Shown on hover. */
  hint: string;
  onClick: () => void;
  id?: string;
  isOff?: boolean;
  children: ReactNode;
};

/**
 * A small button of an entry. Where it does nothing it stays focusable, so that whoever moves an entry to an end by keyboard keeps
 * their place; a hint of the browser's own, since there may be thousands.
 */
export function Action({ label, hint, onClick, id, isOff = false, children }: Props) {
  return (
    <IconButton
      id={id}
      label={label}
      title={hint}
      size="sm"
      aria-disabled={isOff || undefined}
      className="aria-disabled:opacity-40"
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {children}
    </IconButton>
  );
}
