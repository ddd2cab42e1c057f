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

const hrefOf = (id: string) => `/documents/new/${id}`;

/** First step of the send flow: uploads a PDF or a Word file, with warnings about what could not be imported. */
export function UploadStep({ workspaceId }: { workspaceId: string }) {
  const { upload, goOn, isShown, others } = useBackgroundUpload("/documents/new");
  const [imported, setImported] = useState<ImportedTemplate | null>(null);
  if (imported)
    return (
      <ImportReport
        {...imported}
        title="The text is ready, but parts of the file could not be imported"
        action={{ href: hrefOf(imported.id), label: "Continue" }}
      />
    );
  return (
    <>
      <OtherUploadsNotice names={others} />
      <PdfDrop
        takesWord
        title="Drop your files here, or choose them"
        combine={async (files) => {
          const id = await beginAssembly({ workspaceId, kind: "oneoff" }, files);
          goOn("Your files are ready to be combined", `/documents/new/files/${id}`);
        }}
        upload={async (file, onProgress) => {
          const template = { workspaceId, kind: "oneoff", file } as const;
          const done = `“${file.name}” is uploaded`;
          if (!isWordFile(file)) {
            const id = await upload(file.name, () => createTemplateFromPdf(template, onProgress));
            if (id) goOn(done, hrefOf(id));
            return;
          }
          const created = await upload(file.name, () => createTemplateFromWord(template, onProgress));
          if (!created) return;
          if (isShown.current && created.warnings.length > 0) return setImported(created);
          goOn(done, hrefOf(created.id), created.warnings.map(({ message }) => message).join(" "));
        }}
      />
    </>
  );
}
