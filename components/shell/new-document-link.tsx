"use client";

import { FilePlus2 } from "lucide-react";
import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { MAIN_NAV, NEW_DOCUMENT_HREF } from "./nav";

/**
 * The way to a new document. It is the primary button where a page has none of its own (the lists), and steps back
 * where it has: one primary a view.
 */
export function NewDocumentLink({ compact }: { compact?: boolean }) {
  const pathname = usePathname();
  const isList = MAIN_NAV.some((entry) => entry.href === pathname);
  return (
    <ButtonLink
      href={NEW_DOCUMENT_HREF}
      variant={isList ? "primary" : "secondary"}
      className={compact ? "px-2.5 sm:px-3.5" : undefined}
      aria-label={compact ? "New document" : undefined}
    >
      <FilePlus2 aria-hidden />
      <span className={compact ? "max-sm:hidden" : undefined}>New document</span>
    </ButtonLink>
  );
}
