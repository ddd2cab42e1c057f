"use client";

import { Mail } from "lucide-react";
import { useState } from "react";
import type { PreviewEmailProps } from "@/components/send/preview-email-props";
import { Button } from "@/components/ui/button";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";

const dialog = new OnDemand(() => import("@/components/send/preview-email-dialog"));

/** Previews the email for each recipient. The dialog is a module of its own, loaded on demand. */
export function PreviewEmailButton(props: PreviewEmailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useOnDemand(dialog, isOpen, () => setIsOpen(false));
  return (
    <>
      <Button
        size="sm"
        disabled={props.people.every(({ delivery }) => delivery === "none")}
        onClick={() => setIsOpen(true)}
      >
        <Mail aria-hidden />
        Preview email
      </Button>
      {loaded && <loaded.PreviewEmailDialog {...props} open={isOpen} setOpen={setIsOpen} />}
    </>
  );
}
