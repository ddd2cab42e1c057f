"use client";

import { FilePlus2 } from "lucide-react";
import { ButtonLink } from "@/components/ui/button-link";
import { useDashboardPath } from "@/components/ui/workspace-links";
import { NEW_DOCUMENT_HREF } from "./nav";

/** Pages without a primary button of their own. */
const PLAIN: readonly string[] = ["/documents", "/reports"];

/**
 * Link to a new document. It is the primary button where a page has none of its own, else secondary: one primary button
 * per view.
 */
export function NewDocumentLink({ compact }: { compact?: boolean }) {
  const pathname = useDashboardPath();
  return (
    <ButtonLink
      href={NEW_DOCUMENT_HREF}
      variant={PLAIN.includes(pathname) ? "primary" : "secondary"}
      className={compact ? "px-2.5 sm:px-3.5" : undefined}
      aria-label={compact ? "New document" : undefined}
    >
      <FilePlus2 aria-hidden />
      <span className={compact ? "max-sm:hidden" : undefined}>New document</span>
    </ButtonLink>
  );
}
