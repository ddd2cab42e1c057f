import type { Metadata } from "next";
import { Notice } from "@/components/shell/notice";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata: Metadata = { title: "Not found" };

/** An address that leads nowhere, or nowhere that this person may see. */
export default function NotFound() {
  return (
    <Notice
      title="There is nothing here"
      action={
        <ButtonLink href="/" variant="primary" size="lg">
          Go to the start
        </ButtonLink>
      }
    >
      The address may be mistyped, or what was here is gone. If a link in a mail brought you, copy it whole,
      up to its last character.
    </Notice>
  );
}
