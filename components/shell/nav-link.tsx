"use client";

import {
  Blocks,
  Braces,
  Building2,
  ChartColumn,
  ContactRound,
  CreditCard,
  FileText,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  ScrollText,
  Settings,
  User,
  Users,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";
import { useDashboardPath } from "@/components/ui/workspace-link-provider";
import { isCurrentNavEntry, type NavEntry, type NavIcon } from "./nav";

const icons: Record<NavIcon, LucideIcon> = {
  documents: FileText,
  templates: LayoutTemplate,
  contacts: ContactRound,
  reports: ChartColumn,
  settings: Settings,
  workspace: Building2,
  members: Users,
  billing: CreditCard,
  developers: Braces,
  apps: Blocks,
  profile: User,
  security: KeyRound,
  securityLog: ScrollText,
};

/** A link in the sidebar. */
export function SidebarLink({ entry }: { entry: NavEntry }) {
  const current = isCurrentNavEntry(entry, useDashboardPath());
  const Icon = icons[entry.icon];
  return (
    <Link
      href={entry.href}
      aria-current={current ? "page" : undefined}
      className={cn(
        "flex h-8 items-center gap-2.5 rounded-md px-2 transition-colors duration-100",
        current ? "bg-tint font-medium text-ink" : "text-muted hover:bg-tint hover:text-ink",
      )}
    >
      <Icon className={cn("size-4 shrink-0", current && "text-accent")} aria-hidden />
      {entry.label}
      <LinkPending className="ms-auto" />
    </Link>
  );
}

/** A link in the mobile bottom bar. */
export function BottomLink({ entry }: { entry: NavEntry }) {
  const current = isCurrentNavEntry(entry, useDashboardPath());
  const Icon = icons[entry.icon];
  return (
    <Link
      href={entry.href}
      aria-current={current ? "page" : undefined}
      className={cn(
        "relative flex h-14 flex-1 flex-col items-center justify-center gap-1 text-xs outline-offset-[-4px]",
        current ? "font-medium text-accent" : "text-muted",
      )}
    >
      <Icon className="size-5" aria-hidden />
      {entry.label}
      <LinkPending className="absolute top-1.5" />
    </Link>
  );
}

/** A link in the mobile settings tabs. */
export function TabLink({ entry }: { entry: NavEntry }) {
  const current = isCurrentNavEntry(entry, useDashboardPath());
  return (
    <Link
      href={entry.href}
      aria-current={current ? "page" : undefined}
      className={cn(
        "relative -mb-px flex h-10 shrink-0 items-center border-b-2 px-1",
        current
          ? "border-accent font-medium text-ink"
          : "border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]",
      )}
    >
      {entry.label}
      <LinkPending className="absolute end-0 top-1.5" />
    </Link>
  );
}
