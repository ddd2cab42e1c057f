import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { TemplatePreview } from "@/components/preview/template-preview";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadPreviewView } from "@/lib/views/preview-view";

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ role?: string | string[]; step?: string | string[] }>;
};

/** Loaded once for the page and its metadata. */
const load = cache(async (id: string, role: string | undefined) => {
  const { ctx, user } = await requireDashboard(`/templates/${id}/preview`);
  const viewer = { name: user.name, email: user.email };
  const page = await loadPreviewView(ctx, id, role, viewer).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  return page ?? notFound();
});

async function asked({ params, searchParams }: Props) {
  const [{ id }, { role, step }] = await Promise.all([params, searchParams]);
  return { page: await load(id, typeof role === "string" ? role : undefined), step };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await asked(props);
  return { title: `Preview of ${page.frame.documentName}` };
}

/** Previews a template as one of its recipients will see it. */
export default async function TemplatePreviewPage(props: Props) {
  const { page, step } = await asked(props);
  return <TemplatePreview key={page.role?.key} page={page} step={step === "review" ? "review" : "fields"} />;
}
