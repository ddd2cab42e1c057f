import { FilePlus2 } from "lucide-react";
import { ButtonLink } from "@/components/ui/button-link";
import { cn } from "@/components/ui/cn";
import { NEW_DOCUMENT_HREF } from "./nav";

/**
 * Link to a new document. It looks the same on every page, tinted to stand out without competing with the page's
 * primary button.
 */
export function NewDocumentLink({ compact }: { compact?: boolean }) {
  return (
    <ButtonLink
      href={NEW_DOCUMENT_HREF}
      className={cn(
        "border-accent/30 bg-accent-soft text-accent not-disabled:hover:bg-accent-soft hover:border-accent",
        compact && "px-2.5 sm:px-3.5",
      )}
      aria-label={compact ? "New document" : undefined}
    >
      <FilePlus2 aria-hidden />
      <span className={compact ? "max-sm:hidden" : undefined}>New document</span>
    </ButtonLink>
  );
}
