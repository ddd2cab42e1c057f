"use client";

import { useEffect, useState } from "react";
import { useRouter } from "@/components/ui/workspace-links";

/**
 * Uploads that were sent while this page was open, and the document of each. The flow's other steps are still in the
 * browser's history, and Back shows them as they were, without asking the server.
 */
const sentAs = new Map<string, string>();

/** A template can be sent again; an upload is one document. */
export function rememberSent({ id, kind }: { id: string; kind: string }, documentId: string): void {
  if (kind === "oneoff") sentAs.set(id, documentId);
}

/**
 * Leads from the flow of an upload that was sent to its document.
 * @returns whether it does
 */
export function useLeaveIfSent(templateId: string): boolean {
  const router = useRouter();
  // As it was when the flow was opened: what is being sent leaves on its own.
  const [documentId] = useState(() => sentAs.get(templateId) ?? null);
  useEffect(() => {
    if (documentId) router.replace(`/documents/${documentId}`);
  }, [documentId, router]);
  // The page that was left to sign may be shown again as it was: still sending.
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      const sent = persisted && sentAs.get(templateId);
      if (sent) window.location.replace(`/documents/${sent}`);
    };
    window.addEventListener("pageshow", leave);
    return () => window.removeEventListener("pageshow", leave);
  }, [templateId]);
  return documentId !== null;
}
