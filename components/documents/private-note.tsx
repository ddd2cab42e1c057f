import { ChevronRight } from "lucide-react";

/** The sender's note to one recipient, for the sender. */
export function PrivateNote({ note }: { note: string }) {
  return (
    <details className="group mt-1 text-xs">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-0.5 rounded-sm text-muted hover:text-ink pointer-coarse:py-1 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="-ms-0.5 size-3.5 transition-transform group-open:rotate-90" />
        Private note
      </summary>
      <p dir="auto" className="mt-1 text-sm text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
        {note}
      </p>
    </details>
  );
}
