"use client";

import { CountersignError } from "@countersign/client";
import { useState } from "react";
import { reportFailure } from "@/components/account/report-failure";
import { useAction } from "@/components/shell/use-action";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { templateQueries } from "@/lib/client/queries/templates";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

type Options = {
  templateId: string;
  workspaceId: string;
  publishedNumber: number | null;
  /** Saves unsaved changes, so that the published version matches the displayed one. */
  flush: () => Promise<void>;
  onPublished: () => void;
};

/** Publishes the draft; if publishing is refused, the diagnostics are kept for review. */
export function usePublish({ templateId, workspaceId, publishedNumber, flush, onPublished }: Options) {
  const [refused, setRefused] = useState<Diagnostic[] | null>(null);
  const [latest, setLatest] = useState<number | null>(null);
  const publishing = useAction({
    call: async () => {
      await flush();
      return countersign.publishTemplateDraft({ path: { id: templateId }, workspaceId });
    },
    changes: templateQueries.all(workspaceId),
    onSuccess: ({ number }) => {
      setLatest(number);
      onPublished();
      toast.success(`Version ${number} published`, {
        description: "New documents will use it. Existing documents keep their version.",
      });
    },
    failure: "caller",
  });

  const publish = () =>
    publishing.mutate(undefined, {
      onError: (error) => {
        if (error instanceof CountersignError && error.code === "TEMPLATE_RULES_FAILED")
          // If the parser cannot be loaded, the error itself still says what is wrong, though not where.
          parseDiagnostics(error.diagnostics).then(setRefused, () => reportFailure(error));
        else reportFailure(error);
      },
    });

  return {
    publish,
    isPublishing: publishing.isPending,
    refused,
    dismiss: () => setRefused(null),
    publishedNumber: Math.max(latest ?? 0, publishedNumber ?? 0) || null,
  };
}

async function parseDiagnostics(response: unknown): Promise<Diagnostic[]> {
  const contract = await import("@/lib/contracts/diagnostics");
  return contract.Diagnostic.array().parse(response);
}
