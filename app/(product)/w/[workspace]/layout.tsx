import type { ReactNode } from "react";
import { WorkspaceLinkProvider } from "@/components/ui/workspace-link-provider";
import { requireDashboard } from "@/lib/views/current-workspace";

/** Layout of all pages of a workspace: their links stay within it. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { current } = await requireDashboard("/documents");
  return <WorkspaceLinkProvider slug={current.slug}>{children}</WorkspaceLinkProvider>;
}
