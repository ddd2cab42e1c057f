import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { textLinkClass } from "@/components/ui/text-link";

type Props = { href: string; className?: string; children: ReactNode };

/** A link in a text. It is a plain link, which loads a new document: a page has hundreds of them. */
export function DocsLink({ href, className, children }: Props) {
  return (
    <a href={href} className={cn(textLinkClass, className)}>
      {children}
    </a>
  );
}
