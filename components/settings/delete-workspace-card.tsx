"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { countersign } from "@/lib/client/countersign";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

/** Deletion cannot be undone, so the user must type the workspace's name to confirm it. */
type Props = {
  workspace: WorkspaceDto;
  /** Whether the owner keeps paying: this is their only workspace, and their plan renews. */
  keepsPaying: boolean;
};

export function DeleteWorkspaceCard({ workspace, keepsPaying }: Props) {
  const [open, setOpen] = useState(false);
  const remove = async () => {
    await countersign.deleteWorkspace({ path: { id: workspace.id } });
    window.location.assign("/documents");
  };
  return (
    <Card
      title="Delete this workspace"
      description="Its templates, documents and API keys are deleted immediately for every member. Documents out for signature are voided, and their recipients are notified. A day later, its files and everything people filled in are erased. Audit trails are kept. Download what you need first."
      footer={
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete workspace
        </Button>
      }
    >
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete “${workspace.name}”?`}
        description={`Documents out for signature are voided. This can’t be undone.${keepsPaying ? " Your plan is not cancelled by it: to stop paying, cancel the plan under Billing first." : ""}`}
        confirmLabel="Delete workspace"
        typeToConfirm={workspace.name}
        onConfirm={remove}
      />
    </Card>
  );
}
