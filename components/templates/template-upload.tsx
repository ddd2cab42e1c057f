"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { beginAssembly } from "@/components/assembly/begin-assembly";
import { type Imported, ImportReport } from "@/components/templates/import-report";
import { PdfDrop } from "@/components/templates/pdf-drop";
import { createTemplateFromPdf, createTemplateFromWord, isWordFile } from "@/lib/client/upload-pdf";

/**
 * Creates a template from an uploaded PDF or Word file and opens it, after warnings about what could not be imported.
 */
export function TemplateUpload({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const [imported, setImported] = useState<Imported | null>(null);
  if (imported)
    return (
      <ImportReport
        {...imported}
        title="The template was created, but parts of the file could not be imported"
        action={{ href: `/templates/${imported.id}`, label: "Open the template" }}
      />
    );
  return (
    <PdfDrop
      takesWord
      title="Drop your files here, or choose them"
      combine={async (files) => {
        const id = await beginAssembly({ workspaceId, kind: "reusable" }, files);
        router.push(`/templates/new/files/${id}`);
      }}
      upload={async (file, onProgress) => {
        const template = { workspaceId, kind: "reusable", file } as const;
        if (!isWordFile(file)) {
          router.push(`/templates/${await createTemplateFromPdf(template, onProgress)}`);
          return;
        }
        const created = await createTemplateFromWord(template, onProgress);
        if (created.warnings.length > 0) setImported(created);
        else router.push(`/templates/${created.id}`);
      }}
    />
  );
}
