"use client";

import { type FormEvent, useState } from "react";
import { documentCountLabel } from "@/components/documents/list/document-count-label";
import { TagDot } from "@/components/documents/list/tag-pills";
import { FolderField, useFolderChoice } from "@/components/labels/folder-field";
import { NewLabel } from "@/components/labels/new-label";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { documentQueries } from "@/lib/client/queries/documents";
import { createTag, organizeDocuments } from "@/lib/client/queries/labels";
import type { DocumentList, ListedDocument } from "@/lib/contracts/document-list";
import type { Tag } from "@/lib/contracts/labels";

export type Labels = Pick<DocumentList, "tags" | "folders">;

type Props = { documents: readonly ListedDocument[]; labels: Labels; close: () => void };

const withNew = <T extends { id: string }>(known: readonly T[], created: readonly T[]): T[] => [
  ...known,
  ...created.filter(({ id }) => !known.some((one) => one.id === id)),
];

/** Tags and the folder of one document or several. */
export function OrganizeDialog(props: Props) {
  const { documents, close } = props;
  const title =
    documents.length === 1
      ? `Tags and folder of “${documents[0]?.name}”`
      : `Tags and folder of ${documentCountLabel(documents.length)}`;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={title}
        description="Visible to everyone in this workspace, but not to recipients."
      >
        <OrganizeForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function OrganizeForm({ documents, labels, close }: Props) {
  const workspaceId = useWorkspaceId();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [created, setCreated] = useState<readonly Tag[]>([]);
  const folder = useFolderChoice(documents.map(({ folderId }) => folderId));
  const changes = documentQueries.lists(workspaceId);
  const set = (id: string, isOn: boolean) => setChanged((before) => new Map(before).set(id, isOn));
  const stateOf = ({ id }: Tag): boolean | "indeterminate" => {
    const chosen = changed.get(id);
    if (chosen !== undefined) return chosen;
    const count = documents.filter(({ tags }) => tags.includes(id)).length;
    return count === 0 ? false : count === documents.length ? true : "indeterminate";
  };
  const saving = useAction({
    call: () => {
      const chosen = (isOn: boolean) => [...changed].flatMap(([id, to]) => (to === isOn ? [id] : []));
      return organizeDocuments(workspaceId, {
        ids: documents.map(({ id }) => id),
        addTags: chosen(true),
        removeTags: chosen(false),
        ...(folder.target === undefined ? {} : { folderId: folder.target }),
      });
    },
    changes,
    onSuccess: () => {
      toast.success(documents.length === 1 ? "Saved" : `Saved for ${documentCountLabel(documents.length)}`);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const tags = withNew(labels.tags, created);
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Tags" group>
        {tags.length > 0 && (
          <div className="grid max-h-56 gap-x-4 gap-y-2.5 overflow-y-auto py-1 sm:grid-cols-2">
            {tags.map((tag) => (
              <Checkbox
                key={tag.id}
                label={
                  <span className="flex min-w-0 items-center gap-2">
                    <TagDot color={tag.color} />
                    <span className="[overflow-wrap:anywhere]">{tag.name}</span>
                  </span>
                }
                checked={stateOf(tag)}
                onCheckedChange={(checked) => set(tag.id, checked)}
              />
            ))}
          </div>
        )}
        <NewLabel
          label="New tag"
          max={40}
          create={(name) => createTag(workspaceId, { name })}
          changes={changes}
          onCreated={(tag) => {
            setCreated((before) => [...before, tag]);
            set(tag.id, true);
          }}
        />
      </Field>
      <FolderField kind="documents" folders={labels.folders} chosen={folder} changes={changes} />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
