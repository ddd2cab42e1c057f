import Link from "next/link";
import { cn } from "./cn";
import { tabClass, tabRowClass } from "./tab-styles";

export type TabLink = { href: string; label: string; count?: number; isCurrent: boolean };

const MOST_SHOWN = 99;

/** Tabs that are links: the choice is in the address, and each can be opened on its own. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: TabLink[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn(tabRowClass, className)}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          scroll={false}
          aria-current={link.isCurrent ? "page" : undefined}
          className={tabClass}
        >
          {link.label}
          {link.count !== undefined && (
            <span className="rounded-full bg-tint px-1.5 text-xs font-medium text-muted tabular-nums">
              {link.count > MOST_SHOWN ? `${MOST_SHOWN}+` : link.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
