"use client";

import { type FormEvent, useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { shareTemplate, templateQueries } from "@/lib/client/queries/templates";
import { TemplateAccess } from "@/lib/contracts/template-sharing";
import type { TemplateCard } from "@/lib/views/library-view";

type Props = { template: TemplateCard; onClose: () => void };

const OPTIONS = [
  { value: "everyone", label: "Everyone in this workspace" },
  { value: "managers", label: "Only its owner and admins" },
] as const satisfies { value: TemplateAccess; label: string }[];

/** Sets who may send a template, and who may change it. */
export function ShareTemplateDialog({ template, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Share “${template.name}”`}
        description="Everyone in this workspace can see it. Admins include the workspace’s owner. Documents already sent aren’t affected."
      >
        <ShareForm template={template} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function ShareForm({ template: { id, name, sharing }, onClose }: Props) {
  const workspaceId = useWorkspaceId();
  const [chosen, setChosen] = useState(sharing);
  const saving = useAction({
    call: () => shareTemplate(workspaceId, id, chosen),
    changes: templateQueries.lists(workspaceId),
    onSuccess: () => {
      toast.success(`Sharing of “${name}” saved`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const access = (part: keyof typeof chosen) => ({
    options: OPTIONS,
    value: chosen[part],
    onChange: (event: { target: { value: string } }) =>
      setChosen((before) => ({ ...before, [part]: TemplateAccess.parse(event.target.value) })),
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Who can send it"
        help="Also to many at once, by a public link or by an API key. A public link stops when the person who saved it can no longer send it."
      >
        <NativeSelect {...access("send")} />
      </Field>
      <Field label="Who can change it" help="Also rename, archive and delete it.">
        <NativeSelect {...access("edit")} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
