"use client";

import { PenLine } from "lucide-react";
import { SignatureMark } from "@/components/signing/signature/signature-mark";
import { useSigningContext } from "@/components/signing/signing-context";
import { signatureKind } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import type { ContentField } from "@/lib/contracts/content";

/**
 * A signature field. The signature is created at the first field of its kind and applied with one click to every
 * other one.
 */
export function SignatureControl(props: {
  field: ContentField;
  id: string;
  describedBy: string | undefined;
}) {
  const { field, id, describedBy } = props;
  const { state, adopted, task, requestSignature, setDialog, dispatch } = useSigningContext();
  const messages = useMessages().page;
  const { controls } = messages;
  const entered = state.entries.signatures[field.id];
  const kind = signatureKind(field);
  const ready = adopted[kind];
  const shown = entered ?? ready;
  const change = () => setDialog({ kind: "sign", fieldId: field.id });
  const isInitials = kind === "initials";
  const act = entered
    ? isInitials
      ? controls.changeInitials
      : controls.changeSignature
    : ready
      ? isInitials
        ? controls.putInitials
        : controls.putSignature
      : isInitials
        ? controls.addInitials
        : messages.box.signHere;
  // The card's main button does the same, so this box only shows the place, and does not look like a second button.
  const isPlain = field.required && !entered && state.mode !== "list";
  const press = isInitials ? controls.pressForInitials : controls.pressForSignature;
  return (
    <div className="flex flex-col gap-2">
      <button
        id={id}
        type="button"
        aria-describedby={describedBy}
        onClick={entered ? change : () => requestSignature(field)}
        className={`flex h-24 w-full items-center justify-center gap-3 rounded-md border p-2 font-medium text-accent transition-colors duration-100 ${
          entered || isPlain ? "border-line bg-raised" : "border-dashed border-accent bg-accent-soft"
        }`}
      >
        {shown ? (
          <span
            data-theme="light"
            className={`block size-full rounded-sm bg-white p-1 forced-color-adjust-none ${entered ? "" : "opacity-60"}`}
          >
            <SignatureMark signature={shown} saved={task.savedSignatures} />
          </span>
        ) : (
          <PenLine className={isPlain ? "size-6 text-muted" : "size-5"} aria-hidden />
        )}
        <span className={shown || isPlain ? "sr-only" : undefined}>{act}</span>
      </button>
      <span className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
        <span>{entered ? controls.added : ready && !isPlain ? press : null}</span>
        {shown && (
          <span className="flex">
            <button type="button" onClick={change} className={buttonStyles({ variant: "quiet", size: "lg" })}>
              {controls.change}
            </button>
            {entered && !field.required && (
              <button
                type="button"
                onClick={() => dispatch({ type: "signature-removed", fieldId: field.id })}
                className={buttonStyles({ variant: "quiet", size: "lg" })}
              >
                {controls.remove}
              </button>
            )}
          </span>
        )}
      </span>
    </div>
  );
}
