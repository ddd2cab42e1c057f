"use client";

import { FileText, PencilLine, Send } from "lucide-react";
import { FailureNote } from "@/components/account/failure-note";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign, failureOf } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";

type Act = "text" | "pdf" | "send";

/** Creates a template in the workspace, and continues in the editor or at the recipients step. */
export function GalleryActions({ slug, workspaceId }: { slug: string; workspaceId: string }) {
  const router = useRouter();
  const start = useAction({
    failure: "caller",
    call: async (act: Act) => {
      const { id } = await countersign.instantiateGalleryTemplate({
        path: { slug },
        workspaceId,
        body: { mode: "customize", sourceKind: act === "text" ? "document" : "pdf" },
      });
      if (act === "send") await countersign.publishTemplateDraft({ path: { id }, workspaceId });
      return id;
    },
    changes: templateQueries.lists(workspaceId),
    onSuccess: (id, act) => router.push(act === "send" ? `/documents/new/${id}` : `/templates/${id}`),
  });
  const failure = start.error && failureOf(start.error);
  // Stays busy until the next page appears: a second click would create another template.
  const busy = start.isPending || start.isSuccess ? start.variables : null;

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        loading={busy === "text"}
        disabled={busy !== null}
        onClick={() => start.mutate("text")}
      >
        <PencilLine aria-hidden />
        Use template
      </Button>
      <Button loading={busy === "pdf"} disabled={busy !== null} onClick={() => start.mutate("pdf")}>
        <FileText aria-hidden />
        Use as a PDF
      </Button>
      <Button loading={busy === "send"} disabled={busy !== null} onClick={() => start.mutate("send")}>
        <Send aria-hidden />
        Send as it is
      </Button>
      <p className="text-xs text-muted">
        Each adds the template to your own: to edit its text and fields, as a PDF with fixed text, or to go
        straight to the recipients.
      </p>
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
