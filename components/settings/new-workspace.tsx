"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/client/api";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

/** A further workspace; it shows up in the switcher. */
export function NewWorkspace() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    setBusy(true);
    setFailure(null);
    try {
      const workspace = await api<WorkspaceDto>("POST", "/v1/workspaces", { body: { name } });
      toast.success(`“${workspace.name}” is ready: choose it in the workspace menu`);
      setOpen(false);
      router.refresh();
    } catch (error) {
      setFailure(
        error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : "Please try again.",
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>New workspace</Button>
      </DialogTrigger>
      <DialogContent
        title="New workspace"
        description="Templates, documents and members of one workspace are not seen by another."
      >
        <form onSubmit={create} className="flex flex-col gap-4">
          <Field label="Name" error={failure}>
            <Input name="name" minLength={2} maxLength={60} required />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" variant="primary" loading={busy}>
              Create workspace
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
