"use client";

import { useEffect, useRef } from "react";
import { cn } from "./cn";
import { Link } from "./link";
import { LinkPending } from "./link-pending";
import { tabClass, tabRowClass } from "./tab-styles";

export type TabLink = { href: string; label: string; count?: number; isCurrent: boolean };

const MAX_SHOWN = 99;

/** Scrolls only the tab row: the page keeps its scroll position. */
function showInRow(tab: HTMLElement, row: HTMLElement | null): void {
  if (!row) return;
  const at = tab.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (at.left < frame.left || at.right > frame.right)
    row.scrollLeft += (at.left + at.right - frame.left - frame.right) / 2;
}

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
  links: TabLink[];
  className?: string;
}) {
  const row = useRef<HTMLElement>(null);
  const current = links.find((link) => link.isCurrent)?.href;
  useEffect(() => {
    const tab = current && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) showInRow(tab, row.current);
  }, [current]);
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
