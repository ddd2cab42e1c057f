import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AccountBanner } from "@/components/account/account-banner";
import { PlanRefusalPrompt } from "@/components/account/plan-refusal-prompt";
import { ReauthenticationPrompt } from "@/components/account/reauthentication-prompt";
import { HandOverGuard } from "@/components/in-person/hand-over-guard";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { NotificationFeed } from "@/components/notifications/notification-feed";
import { DashboardQueryProvider } from "@/components/shell/dashboard-query-provider";
import { DashboardShell } from "@/components/shell/dashboard-shell";
import { LiveAccountProvider } from "@/components/shell/live-account-provider";
import { OfflineGuard } from "@/components/shell/offline-guard";
import { QuietBanner } from "@/components/shell/quiet-banner";
import { themeFrom } from "@/components/shell/theme";
import { Toaster } from "@/components/ui/toast";
import { countUnread } from "@/lib/domain/notifications/queries";
import { isQuiet } from "@/lib/platform/quiet/quiet";
import { THEME_COOKIE } from "@/lib/pure/early-script";
import { loadAccountNotice } from "@/lib/views/account-notice";
import { requireDashboard } from "@/lib/views/current-workspace";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const context = await requireDashboard("/documents");
  const { user, workspaces, current, ctx } = context;
  const [jar, unread, account] = await Promise.all([cookies(), countUnread(ctx), loadAccountNotice(context)]);
  return (
    <DashboardQueryProvider key={current.id} workspaceId={current.id}>
      <NotificationFeed initialUnread={unread.count}>
        <LiveAccountProvider initial={account}>
          <DashboardShell
            user={user}
            theme={themeFrom(jar.get(THEME_COOKIE)?.value)}
            bell={<NotificationBell />}
            workspaces={workspaces}
            currentId={current.id}
          >
            {isQuiet() && <QuietBanner />}
            <AccountBanner />
            {children}
            <Toaster />
            <OfflineGuard />
            <PlanRefusalPrompt />
            <ReauthenticationPrompt />
            <HandOverGuard />
          </DashboardShell>
        </LiveAccountProvider>
      </NotificationFeed>
    </DashboardQueryProvider>
  );
}
