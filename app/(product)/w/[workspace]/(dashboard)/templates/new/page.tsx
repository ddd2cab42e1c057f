import type { Metadata } from "next";
import { OpenAssemblies } from "@/components/assembly/open-assemblies";
import { galleryHref } from "@/components/gallery/gallery-views";
import { DescribeDocumentForm } from "@/components/templates/describe-document-form";
import { TemplateUpload } from "@/components/templates/template-upload";
import { WriteDocumentButton } from "@/components/templates/write-document-button";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { listResumableAssemblies } from "@/lib/views/assembly-view";
import { requireDashboard } from "@/lib/views/current-workspace";
import { readAgentUsage } from "@/lib/views/read-agent-usage";

export const metadata: Metadata = { title: "New template" };

export default async function NewTemplatePage() {
  const { ctx, current } = await requireDashboard("/templates/new");
  const [usage, assemblies] = await Promise.all([
    readAgentUsage(current.id),
    listResumableAssemblies(ctx, "reusable"),
  ]);
  return (
    <div className="max-w-2xl">
      <PageHeader
        back={{ href: "/templates", label: "Templates" }}
        title="New template"
        description="Upload one file or several that you send often. Place its fields once, then send it as many times as you like."
      />
      <div className="flex flex-col gap-4">
        <OpenAssemblies assemblies={assemblies} workspaceId={current.id} base="/templates/new/files" />
        <TemplateUpload workspaceId={current.id} />
      </div>
      <p className="mt-4 text-muted">
        Don’t have a file? Start from the <TextLink href={galleryHref()}>template gallery</TextLink>, or write
        the text in the editor.
      </p>
      <p className="mt-3">
        <WriteDocumentButton workspaceId={current.id} />
      </p>
      <section aria-labelledby="describe" className="mt-8 border-t border-line pt-6">
        <h2 id="describe" className="sr-only">
          Describe a document
        </h2>
        <DescribeDocumentForm workspaceId={current.id} usage={usage} />
      </section>
    </div>
  );
}
