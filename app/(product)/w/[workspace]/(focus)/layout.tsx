import type { ReactNode } from "react";
import { AccountProvider } from "@/components/account/account-context";
import { PlanRefusalPrompt } from "@/components/account/plan-refusal-prompt";
import { OfflineGuard } from "@/components/shell/offline-guard";
import { Toaster } from "@/components/ui/toast";
import { loadAccountNotice } from "@/lib/views/account-notice";
import { requireDashboard } from "@/lib/views/current-workspace";

/** Full-screen pages of the dashboard: each renders its own bar (FocusShell) and checks access itself. */
export default async function FocusLayout({ children }: { children: ReactNode }) {
  const account = await loadAccountNotice(await requireDashboard("/documents"));
  return (
    <AccountProvider account={account} hasUnsavedInput>
      {children}
      <Toaster />
      <OfflineGuard />
      <PlanRefusalPrompt />
    </AccountProvider>
  );
}
