"use client";

import { useState } from "react";
import { usePostEvent } from "@/components/embed/post-event-context";
import { buttonStyles } from "@/components/ui/button-styles";
import type { EndsMessages } from "@/lib/i18n/signing-messages";

/** Hands control back to the embedding page, which decides what comes next. */
export function DoneButton({ done, leave }: Pick<EndsMessages["embedded"], "done" | "leave">) {
  const postEvent = usePostEvent();
  const [isDone, setDone] = useState(false);
  const close = () => {
    postEvent({ type: "closed" });
    setDone(true);
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
      <button type="button" onClick={close} className={`${buttonStyles({ size: "lg" })} max-sm:w-full`}>
        {done}
      </button>
      {isDone && <p className="text-muted">{leave}</p>}
    </div>
  );
}
