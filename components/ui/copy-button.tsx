"use client";

import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button";
import type { ButtonStyle } from "./button-styles";
import { IconButton } from "./icon-button";

const SHOWN_MS = 2000;

/**
 * Falls back to a text area: the Clipboard API requires a secure context, and a self-hosted instance may be served
 * over plain HTTP.
 */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("copying was refused");
}

export type CopyButtonProps = ButtonStyle & {
  text: string;
  /** Label of the button: "Copy link". Shown next to the icon if `children` is absent and `iconOnly` is not set. */
  label: string;
  iconOnly?: boolean;
  children?: ReactNode;
  className?: string;
};

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, iconOnly, children, ...style }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const onClick = () =>
    copy(text).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  const announcement = outcome === "copied" ? "Copied" : outcome === "failed" ? "Couldn’t copy" : "";
  const icon = outcome === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />;
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} title={announcement || label} onClick={onClick} {...style}>
          {icon}
        </IconButton>
      ) : (
        <Button onClick={onClick} {...style}>
          {icon}
          {announcement || children || label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
