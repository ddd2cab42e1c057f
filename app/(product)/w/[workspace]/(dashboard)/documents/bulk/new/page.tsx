import { LayoutTemplate } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { listBulkTemplates } from "@/lib/views/bulk-view";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "New bulk send" };

/** Chooses the template to send to a list of people. */
export default async function ChooseBulkTemplatePage() {
  const { ctx } = await requireDashboard("/documents/bulk/new");
  const templates = await listBulkTemplates(ctx);
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={{ href: "/documents/bulk", label: "Bulk sends" }}
        title="New bulk send"
        description="Choose the template. Every row of your list becomes a document from it."
      />
      {templates.length === 0 ? (
        <EmptyState
          icon={<LayoutTemplate />}
          title="No published templates yet"
          action={<ButtonLink href="/templates">Open templates</ButtonLink>}
        >
          Publish a template with its roles and fields first.
        </EmptyState>
      ) : (
        <ul aria-label="Templates" className="divide-y divide-line rounded-md border border-line bg-raised">
          {templates.map(({ id, name, updatedAt }) => (
            <li key={id} className="relative flex items-center gap-4 px-4 py-3 hover:bg-raised-hover">
              <Link
                href={`/documents/bulk/new/${id}`}
                className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="text-muted">
                <DateText value={updatedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
