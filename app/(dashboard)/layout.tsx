import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { NotificationProvider } from "@/components/notifications/notification-provider";
import { DashboardShell } from "@/components/shell/dashboard-shell";
import { THEME_COOKIE, themeFrom } from "@/components/shell/theme";
import { Toaster } from "@/components/ui/toast";
import { countUnread } from "@/lib/notifications/queries";
import { requireDashboard } from "@/lib/workspaces/current-workspace";
import { switchWorkspace } from "./switch-workspace";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user, workspaces, current, ctx } = await requireDashboard("/documents");
  const [jar, unread] = await Promise.all([cookies(), countUnread(ctx)]);
  return (
    <NotificationProvider key={current.id} workspaceId={current.id} initialUnread={unread.count}>
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
    </NotificationProvider>
  );
}
