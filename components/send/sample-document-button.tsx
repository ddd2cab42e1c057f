"use client";

import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { documentQueries } from "@/lib/client/queries/documents";
import { createTemplateFromPdf } from "@/lib/client/upload-pdf";

const SAMPLE = { path: "/samples/lease-agreement.pdf", name: "Sample lease agreement.pdf" };

async function sampleFile(): Promise<File> {
  const response = await fetch(SAMPLE.path);
  if (!response.ok) throw new Error(`${SAMPLE.path} answered ${response.status}`);
  return new File([await response.blob()], SAMPLE.name, { type: "application/pdf" });
}

/** Starts a document with a sample PDF, for users who have none at hand. It is an upload like any other. */
export function SampleDocumentButton({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const start = useAction({
    call: async () =>
      createTemplateFromPdf({ workspaceId, kind: "oneoff", file: await sampleFile() }, () => undefined),
    changes: documentQueries.lists(workspaceId),
    onSuccess: (id) => router.push(`/documents/new/${id}`),
  });
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
      No file at hand?
      <Button size="sm" variant="quiet" loading={start.isPending} onClick={() => start.mutate()}>
        Use a sample lease
      </Button>
    </p>
  );
}
