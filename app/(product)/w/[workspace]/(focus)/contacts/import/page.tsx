import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ContactImport } from "@/components/contacts/contact-import";
import { DashboardQueries } from "@/components/shell/dashboard-queries";
import { IMPORT_CONTACTS_HREF } from "@/lib/client/hrefs";
import { may } from "@/lib/domain/workspaces/policy";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Import contacts" };

export default async function ImportContactsPage() {
  const { ctx, current, href } = await requireDashboard(IMPORT_CONTACTS_HREF);
  if (!may(ctx.role, "contacts:change")) redirect(href("/contacts"));
  return (
    <DashboardQueries workspaceId={current.id}>
      <ContactImport />
    </DashboardQueries>
  );
}
