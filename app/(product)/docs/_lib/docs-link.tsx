import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { textLinkClass } from "@/components/ui/text-link";

type Props = { href: string; className?: string; children: ReactNode };

/** A link in a text: a plain one, as a page has hundreds of them, and each is loaded as a document. */
export function DocsLink({ href, className, children }: Props) {
  return (
    <a href={href} className={cn(textLinkClass, className)}>
      {children}
    </a>
  );
}
