"use client";

import { useState } from "react";
import { useTell } from "@/components/embed/tell-context";
import { buttonStyles } from "@/components/ui/button-styles";

/** Gives the reader back to the page around, which decides what comes next. */
export function DoneButton() {
  const tell = useTell();
  const [isDone, setDone] = useState(false);
  const close = () => {
    tell({ type: "closed" });
    setDone(true);
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
      <button type="button" onClick={close} className={`${buttonStyles({ size: "lg" })} max-sm:w-full`}>
        Done
      </button>
      {isDone && <p className="text-muted">You can leave this document now.</p>}
    </div>
  );
}
