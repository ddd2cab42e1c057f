import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { SendFlow } from "@/components/send/send-flow";
import { DashboardQueryProvider } from "@/components/shell/dashboard-query-provider";
import { FocusShell } from "@/components/shell/focus-shell";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { findSentUpload, loadSendView } from "@/lib/views/send-view";

type Props = { params: Promise<{ templateId: string }> };

/** Loaded once for the page and its metadata. */
const load = cache(async (templateId: string) => {
  const { ctx, current, user, href } = await requireDashboard(`/documents/new/${templateId}`);
  const page = await loadSendView(ctx, templateId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    if (error instanceof AppError && error.code === "INSUFFICIENT_ROLE")
      redirect(href(`/templates/${templateId}/preview`));
    throw error;
  });
  const sentAs = await findSentUpload(ctx, templateId);
  if (sentAs) redirect(href(`/documents/${sentAs}`));
  return { page, current, user };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await load((await params).templateId);
  return { title: page ? `Send ${page.template.name}` : "Prepare a document" };
}

export default async function PrepareDocumentPage({ params }: Props) {
  const { templateId } = await params;
  const { page, current, user } = await load(templateId);
  if (!page)
    return (
      <FocusShell back={{ href: "/documents", label: "Documents" }} title="Prepare a document">
        <div className="p-4 sm:p-6">
          <EmptyState
            title="There’s nothing to send yet"
            action={<ButtonLink href={`/templates/${templateId}`}>Open the template</ButtonLink>}
          >
            Give the template its PDF or its text and publish it, then come back.
          </EmptyState>
        </div>
      </FocusShell>
    );
  return (
    <DashboardQueryProvider workspaceId={current.id}>
      <SendFlow page={page} workspaceId={current.id} me={{ name: user.name ?? "", email: user.email }} />
    </DashboardQueryProvider>
  );
}
