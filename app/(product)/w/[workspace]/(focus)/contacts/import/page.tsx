import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ContactImport } from "@/components/contacts/contact-import";
import { DashboardQueryProvider } from "@/components/shell/dashboard-query-provider";
import { IMPORT_CONTACTS_HREF } from "@/lib/client/hrefs";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Import contacts" };

export default async function ImportContactsPage() {
  const { ctx, current, href } = await requireDashboard(IMPORT_CONTACTS_HREF);
  if (!hasPermission(ctx.role, "contacts:change")) redirect(href("/contacts"));
  return (
    <DashboardQueryProvider workspaceId={current.id}>
      <ContactImport />
    </DashboardQueryProvider>
  );
}
