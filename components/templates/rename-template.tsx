"use client";

import { CountersignError } from "@countersign/client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { countersign } from "@/lib/client/countersign";

type Props = { id: string; name: string; workspaceId: string; onClose: () => void };

export function RenameTemplate({ id, name, workspaceId, onClose }: Props) {
  const router = useRouter();
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
      await countersign.updateTemplate({ path: { id }, workspaceId, body: { name: next } });
      router.refresh();
      onClose();
    } catch (error) {
      const failure =
        error instanceof CountersignError
          ? (error.errors[0]?.message ?? error.message)
          : "That didn’t work. Try again.";
      setState({ isBusy: false, failure });
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
