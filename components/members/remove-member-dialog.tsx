"use client";

import { useAction } from "@/components/shell/use-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { membersQuery } from "@/lib/client/queries/members";
import type { MemberDto } from "@/lib/contracts/members";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = {
  workspace: WorkspaceDto;
  /** Null while the dialog is closed. */
  member: MemberDto | null;
  isSelf: boolean;
  onClose: () => void;
};

/** Asks for confirmation before a membership ends: one's own or another member's. */
export function RemoveMemberDialog({ workspace, member, isSelf, onClose }: Props) {
  const name = member?.name ?? member?.email ?? "";
  const removing = useAction({
    call: ({ userId }: MemberDto) => countersign.removeMember({ path: { id: workspace.id, userId } }),
    changes: membersQuery(workspace.id).queryKey,
    onSuccess: () => toast.success(`${name} is no longer a member`),
    failure: "caller",
  });
  const remove = async () => {
    if (!member) return;
    if (!isSelf) return void (await removing.mutateAsync(member));
    await countersign.removeMember({ path: { id: workspace.id, userId: member.userId } });
    // Full page load: the user has lost access to the workspace that the page shows.
    window.location.assign("/documents");
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
