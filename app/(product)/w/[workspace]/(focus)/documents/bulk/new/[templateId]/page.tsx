import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BulkFlow } from "@/components/bulk-send/bulk-flow";
import { DashboardQueryProvider } from "@/components/shell/dashboard-query-provider";
import { FocusShell } from "@/components/shell/focus-shell";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { AppError } from "@/lib/errors";
import { loadBulkTemplate } from "@/lib/views/bulk-view";
import { requireDashboard } from "@/lib/views/current-workspace";

type Props = { params: Promise<{ templateId: string }> };

/** Loaded once for the page and its metadata. */
const load = cache(async (templateId: string) => {
  const { ctx, current, user } = await requireDashboard(`/documents/bulk/new/${templateId}`);
  const template = await loadBulkTemplate(ctx, templateId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  return { template, current, user };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { template } = await load((await params).templateId);
  return { title: template && template !== "not-shared" ? `Send ${template.name} in bulk` : "New bulk send" };
}

export default async function NewBulkSendPage({ params }: Props) {
  const { templateId } = await params;
  const { template, current, user } = await load(templateId);
  if (template === "not-shared")
    return (
      <FocusShell back={{ href: "/documents/bulk", label: "Bulk sends" }} title="New bulk send">
        <div className="p-4 sm:p-6">
          <EmptyState
            title="You can’t send this template"
            action={<ButtonLink href="/documents/bulk/new">Choose another template</ButtonLink>}
          >
            Only its owner, and the owner and admins of the workspace, can send it. They can share it under
            Templates.
          </EmptyState>
        </div>
      </FocusShell>
    );
  if (!template)
    return (
      <FocusShell back={{ href: "/documents/bulk", label: "Bulk sends" }} title="New bulk send">
        <div className="p-4 sm:p-6">
          <EmptyState
            title="This template can’t be sent to many yet"
            action={<ButtonLink href={`/templates/${templateId}`}>Open the template</ButtonLink>}
          >
            Publish it, or unarchive it, then come back.
          </EmptyState>
        </div>
      </FocusShell>
    );
  return (
    <DashboardQueryProvider workspaceId={current.id}>
      <BulkFlow
        template={template}
        workspaceId={current.id}
        me={{ name: user.name ?? "", email: user.email }}
      />
    </DashboardQueryProvider>
  );
}
