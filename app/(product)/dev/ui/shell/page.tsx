import { Bell } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { DashboardShell } from "@/components/shell/dashboard-shell";
import { SettingsTabs } from "@/components/shell/settings-tabs";
import { themeFrom } from "@/components/shell/theme";
import { IconButton } from "@/components/ui/icon-button";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { env } from "@/lib/env";
import { THEME_COOKIE } from "@/lib/pure/early-script";

export const metadata: Metadata = { title: "Shell" };

const workspaces = [
  { id: "1", name: "Northlight Studio", slug: "northlight" },
  { id: "2", name: "Fenwick Books with a name that goes on", slug: "fenwick" },
];

/** The dashboard's shell without content, for visual review. Development only. */
export default async function ShellPage() {
  if (env.isProduction) notFound();
  const theme = themeFrom((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <DashboardShell
      user={{ name: "Maren Holt", email: "maren@northlight.example" }}
      workspaces={workspaces}
      currentId="1"
      theme={theme}
      bell={
        <IconButton label="Notifications">
          <Bell />
        </IconButton>
      }
    >
      <SettingsTabs />
      <PageHeader title="Documents" description="Everything that was sent, or is about to be." />
      <SkeletonRows />
    </DashboardShell>
  );
}
