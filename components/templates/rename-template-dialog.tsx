"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { failureOf } from "@/lib/client/countersign";

type Props = {
  name: string;
  /** If it rejects, the error is shown and the dialog stays open. */
  rename: (name: string) => Promise<void>;
  onClose: () => void;
};

export function RenameTemplateDialog({ name, rename, onClose }: Props) {
  const [text, setText] = useState(name);
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({
    isBusy: false,
    failure: null,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const next = text.trim();
    if (!next || state.isBusy) return;
    if (next === name) return onClose();
    setState({ isBusy: true, failure: null });
    try {
      await rename(next);
      onClose();
    } catch (error) {
      const { errors, message } = failureOf(error);
      setState({ isBusy: false, failure: errors[0]?.message ?? message });
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Rename template" size="sm">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field label="Name" error={state.failure ?? undefined}>
            <Input value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" loading={state.isBusy} disabled={!text.trim()}>
              Rename
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
