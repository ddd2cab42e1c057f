import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type Props = { title: string; isOpen?: boolean; children: ReactNode };

/** A collapsible section of the properties; initially expanded if something in it is set. */
export function PropertiesSection({ title, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="group border-t border-line pt-3">
      <summary className="-mx-1 flex list-none items-center gap-1 rounded-sm px-1 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 text-muted transition-transform group-open:rotate-90" aria-hidden />
        {title}
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  );
}
