"use client";

import { Notice } from "@/components/shell/notice";
import { buttonStyles } from "@/components/ui/button-styles";

/**
 * What an address shows that leads nowhere. It belongs to every page, so it is a client component, of which a page
 * holds the name instead of the markup, and it is made of plain elements.
 */
export function NothingHere() {
  return (
    <Notice
      title="There is nothing here"
      action={
        <a href="/" className={buttonStyles({ variant: "primary", size: "lg" })}>
          Go to the start
        </a>
      }
    >
      The address may be mistyped, or what was here is gone. If a link in a mail brought you, copy it whole,
      up to its last character.
    </Notice>
  );
}
