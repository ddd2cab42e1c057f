import type { ReactNode } from "react";
import { WorkspaceLinks } from "@/components/ui/workspace-links";
import { requireDashboard } from "@/lib/views/current-workspace";

/** Layout of all pages of a workspace: their links stay within it. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { current } = await requireDashboard("/documents");
  return <WorkspaceLinks slug={current.slug}>{children}</WorkspaceLinks>;
}
