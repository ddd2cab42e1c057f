"use client";

import { useRouter } from "next/navigation";
import { PdfDrop } from "@/components/templates/pdf-drop";
import { createTemplateFromPdf } from "@/lib/client/upload-pdf";

/** Creates a template from an uploaded PDF and opens the editor. */
export function TemplateUpload({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  return (
    <PdfDrop
      upload={async (file, onProgress) => {
        const id = await createTemplateFromPdf({ workspaceId, kind: "reusable", file }, onProgress);
        router.push(`/templates/${id}`);
      }}
    />
  );
}
