"use client";

import { type FormEvent, useState } from "react";
import { promptForPlan } from "@/components/account/report-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { failureOf } from "@/lib/client/countersign";
import { SAVED_FIELD_LIMITS } from "@/lib/contracts/saved-field-limits";

type Props = {
  title: string;
  description?: string;
  action: string;
  name: string;
  /** If it rejects, the error is shown and the dialog stays open. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a saved field's name. */
export function FieldNameDialog({ title, description, action, name, onSubmit, onClose }: Props) {
  const [typed, setTyped] = useState(name);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const next = typed.trim();
    if (!next || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(next);
      onClose();
    } catch (error) {
      setIsBusy(false);
      if (promptForPlan(error)) return;
      const { errors, message } = failureOf(error);
      const [first] = errors;
      setFailure(first ? sentence(first) : message);
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} size="sm">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Name" error={failure ?? undefined}>
            <Input
              value={typed}
              maxLength={SAVED_FIELD_LIMITS.nameLength}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" loading={isBusy} disabled={!typed.trim()}>
              {action}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The server's error about an input, as a sentence. */
function sentence({ code, path, message }: { code: string; path: string; message: string }): string {
  if (code === "taken") return "There’s a saved field with this name. Choose another one.";
  if (code === "too_many")
    return `A workspace can have ${SAVED_FIELD_LIMITS.fields} saved fields. Delete one first.`;
  return path === "name" ? `The name ${message}.` : `The field ${message}.`;
}
