import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A heading with an anchor; clicking it puts the anchor into the address bar. */
export function AnchoredHeading({
  level,
  id,
  className,
  children,
}: {
  level: 2 | 3;
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={cn("font-semibold tracking-tight", level === 2 ? "text-lg/7" : "text-base/6", className)}>
      <a href={`#${id}`} className="inline-block rounded-sm hover:underline hover:underline-offset-4">
        {children}
      </a>
    </Tag>
  );
}
