"use client";

import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogContent } from "@/components/ui/dialog";

/** Shows new recovery codes, this once; closed on purpose only. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const close = () => (isKept ? onClose() : setWarned(true));
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="Save your recovery codes"
        description="Each signs you in once if you lose your device. They are shown only now."
        staysOpen
        footer={
          <Button variant="primary" disabled={!isKept} onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <ul
            aria-label="Recovery codes"
            className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-surface px-4 py-3 font-mono sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code} className="text-sm whitespace-nowrap">
                {code}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <CopyButton text={codes.join("\n")} label="Copy" />
            <Button onClick={() => download(codes)}>
              <Download aria-hidden />
              Download
            </Button>
            <Button onClick={() => print(codes)}>
              <Printer aria-hidden />
              Print
            </Button>
          </div>
          <Callout tone="warn">
            Keep them where you keep passwords, not only on the device you sign in with.
          </Callout>
          <Checkbox label="I have saved these codes" checked={isKept} onCheckedChange={setKept} />
          {isWarned && !isKept && (
            <p role="alert" className="text-bad">
              Save the codes, then tick this box: they are not shown again.
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const textOf = (codes: readonly string[]): string =>
  [`Countersign recovery codes for ${window.location.host}`, "Each works once.", "", ...codes, ""].join("\n");

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([textOf(codes)], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "countersign-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(url);
}

/** Prints the codes alone, from a frame of their own: the page behind the dialog is no part of them. */
function print(codes: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.title = "Recovery codes to print";
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return;
  const text = page.createElement("pre");
  text.textContent = textOf(codes);
  page.body.append(text);
  frame.contentWindow.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow.print();
}
