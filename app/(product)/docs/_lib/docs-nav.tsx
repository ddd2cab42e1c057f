"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import type { DocsGroup } from "./docs-groups";

type Props = { groups: DocsGroup[]; onFollow?: () => void };

/** Guides and sections, with the current page highlighted. */
export function DocsNav({ groups, onFollow }: Props) {
  const pathname = usePathname();
  return (
    <nav aria-label="Documentation" className="flex flex-col gap-6">
      {groups.map(({ title, links }) => (
        <div key={title} className="flex flex-col gap-1">
          <p className="px-2.5 pb-0.5 text-xs font-medium text-muted">{title}</p>
          {links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              {...(onFollow ? { onClick: onFollow } : {})}
              aria-current={pathname === href ? "page" : undefined}
              className="rounded-md px-2.5 py-1.5 transition-colors hover:bg-tint aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              {label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The same behind a menu button, on narrow screens. */
export function DocsMenu({ groups }: { groups: DocsGroup[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen}>
      <SheetTrigger asChild>
        <IconButton label="Contents" className="lg:hidden">
          <Menu />
        </IconButton>
      </SheetTrigger>
      <SheetContent title="Documentation" side="left">
        <DocsNav groups={groups} onFollow={() => setIsOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
