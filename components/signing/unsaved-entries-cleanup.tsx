"use client";

import { useEffect } from "react";
import { forgetUnsaved } from "@/components/signing/unsaved-entries";

/** Deletes entries that this browser could not save, once the document has nothing more to fill in. */
export function UnsavedEntriesCleanup({ recipientId }: { recipientId: string }) {
  useEffect(() => forgetUnsaved(recipientId), [recipientId]);
  return null;
}
