"use client";

import type { QueryKey } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { changeTag, deleteFolder, deleteTag, renameFolder } from "@/lib/client/queries/labels";
import type { Folder, FolderKind, Tag } from "@/lib/contracts/labels";

type Props = {
  of: FolderKind;
  tags?: readonly Tag[];
  folders: readonly Folder[];
  /** Key prefix of the lists that show tags and folders. */
  changes: QueryKey;
  close: () => void;
};

const NO_TAGS: readonly Tag[] = [];

const COLORS = ["Teal", "Orange", "Purple", "Green", "Pink", "Blue", "Brown", "Grey"].map((label, i) => ({
  value: String(i + 1),
  label,
}));

/** Renames, recolours and deletes the workspace's tags and folders; a name is saved on blur. */
export function ManageLabelsDialog({ of, tags = NO_TAGS, folders, changes, close }: Props) {
  const workspaceId = useWorkspaceId();
  const [confirming, setConfirming] = useState<{ kind: "tag" | "folder"; id: string; name: string } | null>(
    null,
  );
  const tagging = useAction({
    call: ({ id, name, color }: Tag) => changeTag(workspaceId, id, { name, color }),
    changes,
  });
  const renaming = useAction({
    call: ({ id, name }: { id: string; name: string }) => renameFolder(workspaceId, id, name),
    changes,
  });
  const removing = useAction({
    call: ({ kind, id }: { kind: "tag" | "folder"; id: string }) =>
      kind === "tag" ? deleteTag(workspaceId, id) : deleteFolder(workspaceId, id),
    changes,
    failure: "caller",
  });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={of === "documents" ? "Tags and folders" : "Folders"}
        description="Shared by everyone in this workspace."
      >
        {tags.length + folders.length === 0 && (
          <p className="text-muted">
            {of === "documents"
              ? "No tags or folders yet. Select documents in the list, then choose “Tags and folder…”."
              : "No folders yet. Choose “Move to folder…” in a template’s menu."}
          </p>
        )}
        <div className="flex flex-col gap-6">
          {tags.length > 0 && (
            <section>
              <h3 className="mb-2 font-medium">Tags</h3>
              <ul className="flex flex-col gap-2">
                {tags.map((tag) => (
                  <li key={tag.id} className="flex items-center gap-2">
                    <NameInput
                      label={`Name of tag ${tag.name}`}
                      name={tag.name}
                      max={40}
                      save={(name) => tagging.mutate({ ...tag, name })}
                    />
                    <span className="w-32 shrink-0">
                      <NativeSelect
                        aria-label={`Colour of ${tag.name}`}
                        options={COLORS}
                        value={String(tag.color)}
                        style={{ borderLeft: `0.375rem solid var(--role-${tag.color})` }}
                        onChange={(event) => tagging.mutate({ ...tag, color: Number(event.target.value) })}
                      />
                    </span>
                    <IconButton
                      label={`Delete the tag ${tag.name}`}
                      onClick={() => setConfirming({ kind: "tag", ...tag })}
                    >
                      <Trash2 />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {folders.length > 0 && (
            <section>
              <h3 className="mb-2 font-medium">Folders</h3>
              <ul className="flex flex-col gap-2">
                {folders.map((folder) => (
                  <li key={folder.id} className="flex items-center gap-2">
                    <NameInput
                      label={`Name of folder ${folder.name}`}
                      name={folder.name}
                      max={60}
                      save={(name) => renaming.mutate({ id: folder.id, name })}
                    />
                    <IconButton
                      label={`Delete the folder ${folder.name}`}
                      onClick={() => setConfirming({ kind: "folder", ...folder })}
                    >
                      <Trash2 />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <ConfirmDialog
          open={confirming !== null}
          onOpenChange={(open) => !open && setConfirming(null)}
          title={`Delete the ${confirming?.kind ?? "tag"} “${confirming?.name ?? ""}”?`}
          description={
            confirming?.kind === "folder"
              ? `Its ${of} are kept, without a folder. This can’t be undone.`
              : "It is removed from all documents. The documents are kept. This can’t be undone."
          }
          confirmLabel={`Delete ${confirming?.kind ?? "tag"}`}
          onConfirm={async () => {
            if (confirming) await removing.mutateAsync(confirming);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type NameInputProps = { label: string; name: string; max: number; save: (name: string) => void };

function NameInput({ label, name, max, save }: NameInputProps) {
  const [text, setText] = useState(name);
  const leave = () => {
    const wanted = text.trim();
    if (!wanted) setText(name);
    else if (wanted !== name) save(wanted);
  };
  return (
    <Input
      aria-label={label}
      value={text}
      maxLength={max}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
