"use client";

import { useState } from "react";
import { beginAssembly } from "@/components/assembly/begin-assembly";
import type { ImportedTemplate } from "@/components/import-report/import-report";
import { onDemandComponent } from "@/components/ui/on-demand";
import { OtherUploadsNotice } from "@/components/upload/other-uploads-notice";
import { PdfDrop } from "@/components/upload/pdf-drop";
import { useBackgroundUpload } from "@/components/upload/use-background-upload";
import { createTemplateFromPdf, createTemplateFromWord, isWordFile } from "@/lib/client/upload-pdf";

const ImportReport = onDemandComponent(() =>
  import("@/components/import-report/import-report").then((m) => m.ImportReport),
);

/**
 * Creates a template from an uploaded PDF or Word file and opens it, after showing warnings about what could not be
 * imported.
 */
export function TemplateUpload({ workspaceId }: { workspaceId: string }) {
  const { upload, goOn, isShown, others } = useBackgroundUpload("/templates/new");
  const [imported, setImported] = useState<ImportedTemplate | null>(null);
  if (imported)
    return (
      <ImportReport
        {...imported}
        title="The template was created, but parts of the file could not be imported"
        action={{ href: `/templates/${imported.id}`, label: "Open the template" }}
      />
    );
  return (
    <>
      <OtherUploadsNotice names={others} />
      <PdfDrop
        takesWord
        title="Drop your files here, or choose them"
        combine={async (files) => {
          const id = await beginAssembly({ workspaceId, kind: "reusable" }, files);
          goOn("Your files are ready to be combined", `/templates/new/files/${id}`);
        }}
        upload={async (file, onProgress) => {
          const template = { workspaceId, kind: "reusable", file } as const;
          const done = `“${file.name}” is uploaded`;
          if (!isWordFile(file)) {
            const id = await upload(file.name, () => createTemplateFromPdf(template, onProgress));
            if (id) goOn(done, `/templates/${id}`);
            return;
          }
          const created = await upload(file.name, () => createTemplateFromWord(template, onProgress));
          if (!created) return;
          if (isShown.current && created.warnings.length > 0) return setImported(created);
          const lost = created.warnings.map(({ message }) => message).join(" ");
          goOn(done, `/templates/${created.id}`, lost);
        }}
      />
    </>
  );
}
