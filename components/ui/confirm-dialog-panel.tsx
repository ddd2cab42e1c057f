"use client";

import { AlertDialog } from "radix-ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./button";
import { BUTTON_ROW } from "./button-row";
import { Checkbox } from "./checkbox";
import { cn } from "./cn";
import { scrimClass } from "./dialog";
import { Field } from "./field";
import { Input } from "./input";
import { useDialogFocus } from "./use-dialog-focus";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question or a statement: "Void “Lease”?" */
  title: ReactNode;
  /** The consequences, and that it cannot be undone. */
  description: ReactNode;
  /** A verb: "Void document". */
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone: the name that has to be typed to confirm. */
  typeToConfirm?: string;
  /** For actions that destroy evidence: a statement to check, such as that a copy was kept. */
  checkToConfirm?: string;
  tone?: "danger" | "primary";
  /** May be async; the dialog closes when it resolves and shows the error message when it rejects. */
  onConfirm: () => void | Promise<void>;
  /** Additional inputs, such as a reason. */
  children?: ReactNode;
};

/** The dialog of `ConfirmDialog`. */
export function ConfirmDialogPanel({ open, onOpenChange, ...rest }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const focus = useDialogFocus("alert");
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content
          {...focus}
          className={cn(
            "fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[calc(100vw-2rem)] max-w-md -translate-1/2 overflow-y-auto rounded-md bg-raised p-5 shadow-overlay",
            "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          )}
        >
          <ConfirmForm {...rest} busy={busy} setBusy={setBusy} close={() => onOpenChange(false)} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type ConfirmFormProps = Omit<ConfirmDialogProps, "open" | "onOpenChange"> & {
  busy: boolean;
  setBusy: (busy: boolean) => void;
  close: () => void;
};

/** The form, mounted only while the dialog is open, so that no input or error carries over. */
function ConfirmForm(props: ConfirmFormProps) {
  const { title, description, confirmLabel, cancelLabel = "Cancel", typeToConfirm, tone = "danger" } = props;
  const { checkToConfirm } = props;
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isTyped = !typeToConfirm || typed.trim() === typeToConfirm.trim();
  const ready = isTyped && (!checkToConfirm || isChecked);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles submit events through portals to the form from which the dialog was opened.
    event.stopPropagation();
    if (!ready || props.busy) return;
    props.setBusy(true);
    setFailure(null);
    try {
      await props.onConfirm();
      props.close();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "That didn’t work. Try again.");
    } finally {
      props.setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description className="text-muted">{description}</AlertDialog.Description>
      </div>
      {props.children}
      {typeToConfirm && (
        <Field label={<>Type “{typeToConfirm}” to confirm</>}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      )}
      {checkToConfirm && <Checkbox label={checkToConfirm} checked={isChecked} onCheckedChange={setChecked} />}
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
      <div className={BUTTON_ROW}>
        <AlertDialog.Cancel asChild>
          <Button disabled={props.busy}>{cancelLabel}</Button>
        </AlertDialog.Cancel>
        <Button type="submit" variant={tone} disabled={!ready} loading={props.busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
