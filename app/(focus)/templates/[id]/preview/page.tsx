import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TemplatePreview } from "@/components/preview/template-preview";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadPreviewView } from "@/lib/views/preview-view";

export const metadata: Metadata = { title: "Preview" };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ role?: string | string[]; step?: string | string[] }>;
};

/** Previews a template as one of its recipients will see it. */
export default async function TemplatePreviewPage({ params, searchParams }: Props) {
  const [{ id }, { role, step }] = await Promise.all([params, searchParams]);
  const { ctx, user } = await requireDashboard(`/templates/${id}/preview`);
  const page = await loadPreviewView(ctx, id, typeof role === "string" ? role : undefined, {
    name: user.name,
    email: user.email,
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  if (!page) notFound();
  return <TemplatePreview key={page.role?.key} page={page} step={step === "review" ? "review" : "fields"} />;
}
