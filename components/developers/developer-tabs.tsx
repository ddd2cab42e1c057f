"use client";

import { TabLinks } from "@/components/ui/tab-links";
import { useDashboardPath } from "@/components/ui/workspace-link-provider";

const PAGES = [
  { href: "/developers", label: "Overview" },
  { href: "/developers/keys", label: "API keys" },
  { href: "/developers/webhooks", label: "Webhooks" },
  { href: "/developers/requests", label: "Request log" },
  { href: "/developers/mcp", label: "AI assistants (MCP)" },
];

/** Tabs between the developer pages. */
export function DeveloperTabs() {
  const pathname = useDashboardPath();
  const links = PAGES.map((page) => ({
    ...page,
    isCurrent: page.href === "/developers" ? pathname === page.href : pathname.startsWith(page.href),
  }));
  return <TabLinks label="Developers" links={links} className="mb-6" />;
}
