"use client";

import { useEffect, useState } from "react";
import { useRouter } from "@/components/ui/workspace-link-provider";

/**
 * Documents of the uploads that were sent while this page was open, by upload id. The flow's other steps are still in
 * the browser's history, and going back shows them unchanged, without a request to the server.
 */
const sentAs = new Map<string, string>();

/** Remembers the document of a sent upload. Templates are ignored: they can be sent again. */
export function rememberSent({ id, kind }: { id: string; kind: string }, documentId: string): void {
  if (kind === "oneoff") sentAs.set(id, documentId);
}

/**
 * Redirects from the flow of a sent upload to its document.
 * @returns whether it redirects
 */
export function useLeaveIfSent(templateId: string): boolean {
  const router = useRouter();
  // Read when the flow opens: the page navigates by itself after sending.
  const [documentId] = useState(() => sentAs.get(templateId) ?? null);
  useEffect(() => {
    if (documentId) router.replace(`/documents/${documentId}`);
  }, [documentId, router]);
  // After signing, the browser may restore the previous page in its state while sending.
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
