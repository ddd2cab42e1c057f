import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DashboardShell } from "@/components/shell/dashboard-shell";
import { THEME_COOKIE, themeFrom } from "@/components/shell/theme";
import { Toaster } from "@/components/ui/toast";
import { requireDashboard } from "@/lib/workspaces/current-workspace";
import { switchWorkspace } from "./switch-workspace";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user, workspaces, current } = await requireDashboard("/documents");
  const theme = themeFrom((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <DashboardShell
      user={user}
      theme={theme}
      workspaces={workspaces}
      currentId={current.id}
      switchWorkspace={switchWorkspace}
    >
      {children}
      <Toaster />
    </DashboardShell>
  );
}
