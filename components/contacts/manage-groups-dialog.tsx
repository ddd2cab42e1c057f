"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { nounCountText } from "@/components/spreadsheet/noun-count-text";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { contactQueries, createGroup, deleteGroup, renameGroup } from "@/lib/client/queries/contacts";
import type { ContactGroup } from "@/lib/contracts/contacts";

type Props = { groups: readonly ContactGroup[]; mayDelete: boolean; close: () => void };

/** Renames groups, and deletes them if the role allows it. A name is saved on blur. */
export function ManageGroupsDialog({ groups, mayDelete, close }: Props) {
  const workspaceId = useWorkspaceId();
  const changes = contactQueries.all(workspaceId);
  const renaming = useAction({
    call: ({ id, name }: { id: string; name: string }) => renameGroup(workspaceId, id, name),
    changes,
  });
  const restoring = useAction({
    call: (group: { name: string; contactIds?: string[] }) => createGroup(workspaceId, group),
    changes,
  });
  const removing = useAction({
    call: ({ id }: ContactGroup) => deleteGroup(workspaceId, id),
    changes,
    onSuccess: (group) =>
      toast(`Group “${group.name}” deleted. Its contacts are kept`, {
        action: { label: "Undo", onClick: () => restoring.mutate(group) },
      }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent title="Groups" description="Shared by everyone in this workspace.">
        {groups.length === 0 ? (
          <p className="text-muted">No groups yet. Select contacts in the list, then choose “Groups…”.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {groups.map((group) => (
              <li key={group.id} className="flex items-center gap-2">
                <NameInput group={group} save={(name) => renaming.mutate({ id: group.id, name })} />
                <span className="w-24 shrink-0 text-right text-muted tabular-nums">
                  {nounCountText(group.count, "contact")}
                </span>
                {mayDelete && (
                  <IconButton label={`Delete the group ${group.name}`} onClick={() => removing.mutate(group)}>
                    <Trash2 />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}

function NameInput({ group, save }: { group: ContactGroup; save: (name: string) => void }) {
  const [text, setText] = useState(group.name);
  const leave = () => {
    const wanted = text.trim();
    if (!wanted) setText(group.name);
    else if (wanted !== group.name) save(wanted);
  };
  return (
    <Input
      aria-label={`Name of group ${group.name}`}
      value={text}
      maxLength={60}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
