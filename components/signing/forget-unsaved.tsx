"use client";

import { useEffect } from "react";
import { forgetUnsaved } from "@/components/signing/unsaved-entries";

/** Deletes what this browser could not save of a document that has nothing (more) to fill in. */
export function ForgetUnsaved({ recipientId }: { recipientId: string }) {
  useEffect(() => forgetUnsaved(recipientId), [recipientId]);
  return null;
}
