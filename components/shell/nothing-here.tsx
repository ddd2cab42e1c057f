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
      title="There’s nothing here"
      action={
        <a href="/" className={buttonStyles({ variant: "primary", size: "lg" })}>
          Go to home page
        </a>
      }
    >
      The address may be mistyped, or the page no longer exists. If you followed a link in an email, copy the
      whole link, including the last character.
    </Notice>
  );
}
