"use client";

import { useScrollToCurrent } from "@/components/ui/use-scroll-to-current";
import { useDashboardPath } from "@/components/ui/workspace-link-provider";
import { SETTINGS_NAV } from "./nav";
import { TabLink } from "./nav-link";

/** Settings navigation for screens without room for the sidebar. Put it at the top of every settings page. */
export function SettingsTabs() {
  const row = useScrollToCurrent(useDashboardPath());
  return (
    <nav
      ref={row}
      aria-label="Settings"
      className="mb-6 flex gap-5 overflow-x-auto border-b border-line lg:hidden"
    >
      {SETTINGS_NAV.map((entry) => (
        <TabLink key={entry.href} entry={entry} />
      ))}
    </nav>
  );
}
