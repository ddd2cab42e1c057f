"use client";

import { usePathname } from "next/navigation";
import { useTransition } from "react";
import { isPlanLimit } from "@/components/account/plan-limit";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { useStoredText } from "@/components/account/use-stored-text";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import { workspaceHref } from "@/lib/pure/workspace-path";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Creates another workspace and switches to it. */
export function NewWorkspaceDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="New workspace"
        description="Each workspace has its own templates, documents and members."
      >
        <NewWorkspaceForm cancel={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function NewWorkspaceForm({ cancel }: { cancel: () => void }) {
  const name = useStoredText("new-workspace");
  const path = usePathname() ?? "/documents";
  const router = useRouter();
  const [isLeaving, startTransition] = useTransition();
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    const workspace = await countersign.createWorkspace({ body: { name: String(form.get("name")) } });
    name.forget();
    // Navigation discards the dialog's open state.
    startTransition(() => router.push(workspaceHref(workspace.slug, "/documents")));
  });
  const nameProblem = fieldProblem(failure, "name", "The name");

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure &&
        !nameProblem &&
        (isPlanLimit(failure) ? (
          <PlanPrompt code={failure.code} returnTo={path} account="own" role="alert">
            {failure.message}
          </PlanPrompt>
        ) : (
          <Callout tone="bad" role="alert">
            {failure.message}
          </Callout>
        ))}
      <Field label="Name" error={nameProblem}>
        <Input
          name="name"
          minLength={2}
          maxLength={60}
          required
          autoComplete="off"
          value={name.text}
          onChange={(event) => name.keep(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy || isLeaving}>
          Create workspace
        </Button>
      </div>
    </form>
  );
}
