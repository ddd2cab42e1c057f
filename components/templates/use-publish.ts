"use client";

import { CountersignError } from "@countersign/client";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { countersign, messageOf } from "@/lib/client/countersign";
import { Diagnostic } from "@/lib/contracts/diagnostics";

type Options = {
  templateId: string;
  workspaceId: string;
  publishedNumber: number | null;
  /** Saves unsaved changes, so that what is published is what is shown. */
  flush: () => Promise<void>;
  onPublished: () => void;
};

/** Publishes strictly; when refused, the diagnostics are kept for review. */
export function usePublish({ templateId, workspaceId, publishedNumber, flush, onPublished }: Options) {
  const [isPublishing, setIsPublishing] = useState(false);
  const [refused, setRefused] = useState<Diagnostic[] | null>(null);
  const [latest, setLatest] = useState<number | null>(null);

  async function publish() {
    setIsPublishing(true);
    try {
      await flush();
      const { number } = await countersign.publishTemplateDraft({ path: { id: templateId }, workspaceId });
      setLatest(number);
      onPublished();
      toast.success(`Version ${number} published`, {
        description: "New documents will use it. Existing documents keep their version.",
      });
    } catch (error) {
      if (error instanceof CountersignError && error.code === "TEMPLATE_RULES_FAILED")
        setRefused(Diagnostic.array().parse(error.diagnostics));
      else toast.error(messageOf(error));
    } finally {
      setIsPublishing(false);
    }
  }

  return {
    publish,
    isPublishing,
    refused,
    dismiss: () => setRefused(null),
    publishedNumber: Math.max(latest ?? 0, publishedNumber ?? 0) || null,
  };
}
