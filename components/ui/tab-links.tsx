"use client";

import { cn } from "./cn";
import { Link } from "./link";
import { LinkPending } from "./link-pending";
import { tabClass, tabRowClass } from "./tab-styles";
import { useScrollToCurrent } from "./use-scroll-to-current";

export type TabLinkItem = { href: string; label: string; count?: number; isCurrent: boolean };

const MAX_SHOWN = 99;

/**
 * Tabs that are links: the selection is in the URL, and each can be opened separately. A narrow row scrolls to the
 * current one.
 */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: TabLinkItem[];
  className?: string;
}) {
  const row = useScrollToCurrent(links.find((link) => link.isCurrent)?.href);
  return (
    <nav ref={row} aria-label={label} className={cn(tabRowClass, className)}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          scroll={false}
          aria-current={link.isCurrent ? "page" : undefined}
          className={cn(tabClass, "relative")}
        >
          {link.label}
          {link.count !== undefined && (
            <span className="rounded-full bg-tint px-1.5 text-xs font-medium text-muted tabular-nums">
              {link.count > MAX_SHOWN ? `${MAX_SHOWN}+` : link.count}
            </span>
          )}
          <LinkPending className="absolute end-0 top-1.5" />
        </Link>
      ))}
    </nav>
  );
}
