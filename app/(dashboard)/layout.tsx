import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { NotificationFeed } from "@/components/notifications/notification-feed";
import { DashboardQueries } from "@/components/shell/dashboard-queries";
import { DashboardShell } from "@/components/shell/dashboard-shell";
import { THEME_COOKIE, themeFrom } from "@/components/shell/theme";
import { Toaster } from "@/components/ui/toast";
import { countUnread } from "@/lib/domain/notifications/queries";
import { requireDashboard } from "@/lib/views/current-workspace";
import { switchWorkspace } from "./switch-workspace";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user, workspaces, current, ctx } = await requireDashboard("/documents");
  const [jar, unread] = await Promise.all([cookies(), countUnread(ctx)]);
  return (
    <DashboardQueries key={current.id} workspaceId={current.id}>
      <NotificationFeed initialUnread={unread.count}>
        <DashboardShell
          user={user}
          theme={themeFrom(jar.get(THEME_COOKIE)?.value)}
          bell={<NotificationBell />}
          workspaces={workspaces}
          currentId={current.id}
          switchWorkspace={switchWorkspace}
        >
          {children}
          <Toaster />
        </DashboardShell>
      </NotificationFeed>
    </DashboardQueries>
  );
}
