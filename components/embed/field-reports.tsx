"use client";

import { useEffect, useRef } from "react";
import { usePostEvent } from "@/components/embed/post-event-context";
import { isAnswered } from "@/components/signing/model/steps";
import { useSigningContext } from "@/components/signing/signing-context";
import { controlId } from "@/components/signing/use-signing";

/** Reports each field once it is filled and left; fields filled before the page opened are not reported. */
export function FieldReports() {
  const postEvent = usePostEvent();
  const { steps, answers, active, progress } = useSigningContext();
  const reported = useRef<Set<string> | null>(null);
  const look = useRef(() => {});

  useEffect(() => {
    look.current = () => {
      const answered = steps.filter((step) => isAnswered(step, answers)).map((step) => step.id);
      const known = reported.current;
      if (known === null) {
        reported.current = new Set(answered);
        return;
      }
      for (const id of known) if (!answered.includes(id)) known.delete(id);
      for (const id of answered) {
        if (known.has(id) || id === active?.id || hasFocus(id)) continue;
        known.add(id);
        postEvent({ type: "field_completed", fieldId: id, completed: progress.done, total: progress.total });
      }
    };
    look.current();
  }, [steps, answers, active, progress, postEvent]);

  useEffect(() => {
    // document.activeElement changes only after the event.
    const onLeave = () => queueMicrotask(() => look.current());
    document.addEventListener("focusin", onLeave);
    return () => document.removeEventListener("focusin", onLeave);
  }, []);

  return null;
}

const hasFocus = (fieldId: string): boolean => {
  const control = document.getElementById(controlId(fieldId));
  return control?.contains(document.activeElement) ?? false;
};
