"use client";

import { Notice } from "@/components/shell/notice";
import { buttonStyles } from "@/components/ui/button-styles";

/**
 * The not-found page. Next.js includes it in every page, so it is a client component, which is serialized as a
 * reference instead of markup, and uses plain elements only.
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
