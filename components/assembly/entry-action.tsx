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
 * A small button of an entry. A disabled one stays focusable, so that a keyboard user who moves an entry to an end
 * keeps their place. The tooltip is the browser's own `title`, since there may be thousands of buttons.
 */
export function EntryAction({ label, hint, onClick, id, isOff = false, children }: Props) {
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
