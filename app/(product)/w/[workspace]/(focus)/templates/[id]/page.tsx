import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { DashboardQueryProvider } from "@/components/shell/dashboard-query-provider";
import { TemplateEditor } from "@/components/templates/template-editor";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadEditorView } from "@/lib/views/editor-view";

type Props = { params: Promise<{ id: string }> };

/** Loaded once for the page and its metadata. */
const load = cache(async (id: string) => {
  const { ctx, current, href } = await requireDashboard(`/templates/${id}`);
  const page = await loadEditorView(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    if (error instanceof AppError && error.code === "INSUFFICIENT_ROLE")
      redirect(href(`/templates/${id}/preview`));
    throw error;
  });
  return { page, current };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await load((await params).id);
  return { title: page.template.name };
}

export default async function TemplatePage({ params }: Props) {
  const { page, current } = await load((await params).id);
  return (
    <DashboardQueryProvider workspaceId={current.id}>
      <TemplateEditor page={page} workspaceId={current.id} isOwner={current.role === "owner"} />
    </DashboardQueryProvider>
  );
}
