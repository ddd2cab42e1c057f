"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { beginAssembly } from "@/components/assembly/begin-assembly";
import { type Imported, ImportReport } from "@/components/templates/import-report";
import { PdfDrop } from "@/components/templates/pdf-drop";
import { createTemplateFromPdf, createTemplateFromWord, isWordFile } from "@/lib/client/upload-pdf";

const hrefOf = (id: string) => `/documents/new/${id}`;

/** First step of sending: upload a PDF or a Word file, with warnings about what could not be imported. */
export function UploadStep({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const [imported, setImported] = useState<Imported | null>(null);
  if (imported)
    return (
      <ImportReport
        {...imported}
        title="The text is ready, but parts of the file could not be imported"
        action={{ href: hrefOf(imported.id), label: "Continue" }}
      />
    );
  return (
    <PdfDrop
      takesWord
      title="Drop your files here, or choose them"
      combine={async (files) => {
        const id = await beginAssembly({ workspaceId, kind: "oneoff" }, files);
        router.push(`/documents/new/files/${id}`);
      }}
      upload={async (file, onProgress) => {
        const template = { workspaceId, kind: "oneoff", file } as const;
        if (!isWordFile(file)) {
          router.push(hrefOf(await createTemplateFromPdf(template, onProgress)));
          return;
        }
        const created = await createTemplateFromWord(template, onProgress);
        if (created.warnings.length > 0) setImported(created);
        else router.push(hrefOf(created.id));
      }}
    />
  );
}
