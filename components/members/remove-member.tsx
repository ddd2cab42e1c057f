"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import type { MemberDto } from "@/lib/contracts/members";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = {
  workspace: WorkspaceDto;
  /** Null while the dialog is closed. */
  member: MemberDto | null;
  isSelf: boolean;
  onClose: () => void;
};

/** Confirms before a membership ends: one's own, or another's. */
export function RemoveMember({ workspace, member, isSelf, onClose }: Props) {
  const router = useRouter();
  const name = member?.name ?? member?.email ?? "";
  const remove = async () => {
    if (!member) return;
    await countersign.removeMember({ path: { id: workspace.id, userId: member.userId } });
    if (isSelf) {
      // Full page load: the user has lost access to the workspace that the page shows.
      window.location.assign("/documents");
      return;
    }
    toast.success(`${name} is no longer a member`);
    router.refresh();
  };
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && onClose()}
      title={isSelf ? `Leave “${workspace.name}”?` : `Remove ${name}?`}
      description={
        isSelf
          ? "You’ll lose access to it, and API keys you created will stop working. Your documents and templates go to the owner."
          : `They’ll lose access to “${workspace.name}”, and API keys they created will stop working. Their documents and templates go to the owner.`
      }
      confirmLabel={isSelf ? "Leave workspace" : "Remove member"}
      onConfirm={remove}
    />
  );
}
