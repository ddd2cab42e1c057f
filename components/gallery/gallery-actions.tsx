"use client";

import { FileText, PencilLine, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { countersign, messageOf } from "@/lib/client/countersign";

type Act = "use" | "text" | "send";

/** Creates a template of the workspace's own, and continues in the editor or at the recipients step. */
export function GalleryActions({ slug, workspaceId }: { slug: string; workspaceId: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function start(act: Act) {
    setBusy(act);
    setFailure(null);
    try {
      const { id } = await countersign.instantiateGalleryTemplate({
        path: { slug },
        workspaceId,
        body: { mode: "customize", sourceKind: act === "text" ? "document" : "pdf" },
      });
      if (act === "send") await countersign.publishTemplateDraft({ path: { id }, workspaceId });
      router.push(act === "send" ? `/documents/new/${id}` : `/templates/${id}`);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(null);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        loading={busy === "use"}
        disabled={busy !== null}
        onClick={() => void start("use")}
      >
        <PencilLine aria-hidden />
        Use this template
      </Button>
      <Button loading={busy === "text"} disabled={busy !== null} onClick={() => void start("text")}>
        <FileText aria-hidden />
        Edit the text
      </Button>
      <Button loading={busy === "send"} disabled={busy !== null} onClick={() => void start("send")}>
        <Send aria-hidden />
        Send as is
      </Button>
      <p className="text-xs text-muted">
        Each adds it to your templates. “Use this template” opens its PDF, to change fields. “Edit the text”
        opens its words, to change those too. “Send as is” goes straight to recipients.
      </p>
      {failure && (
        <Callout tone="bad" role="alert">
          {failure}
        </Callout>
      )}
    </div>
  );
}
