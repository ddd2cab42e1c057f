"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { documentCountLabel } from "@/components/documents/list/document-count-label";
import { TagDot } from "@/components/documents/list/tag-pills";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { documentQueries } from "@/lib/client/queries/documents";
import { createFolder, createTag, organize } from "@/lib/client/queries/labels";
import type { DocumentList, ListedDocument } from "@/lib/contracts/document-list";
import type { Folder, Tag } from "@/lib/contracts/labels";

export type Labels = Pick<DocumentList, "tags" | "folders">;

type Props = { documents: readonly ListedDocument[]; labels: Labels; close: () => void };

/** Value for documents in different folders: unless one is chosen, each stays where it is. */
const AS_THEY_ARE = "as-they-are";
const NO_FOLDER = "";

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
  const [created, setCreated] = useState<{ tags: Tag[]; folders: Folder[] }>({ tags: [], folders: [] });
  const folders = new Set(documents.map(({ folderId }) => folderId ?? NO_FOLDER));
  const common = folders.size === 1 ? ([...folders][0] ?? NO_FOLDER) : AS_THEY_ARE;
  const [folder, setFolder] = useState<string>(common);
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
      return organize(workspaceId, {
        ids: documents.map(({ id }) => id),
        addTags: chosen(true),
        removeTags: chosen(false),
        ...(folder === common ? {} : { folderId: folder || null }),
      });
    },
    changes: documentQueries.lists(workspaceId),
    onSuccess: () => {
      toast.success(documents.length === 1 ? "Saved" : `Saved for ${documentCountLabel(documents.length)}`);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const tags = withNew(labels.tags, created.tags);
  const folderOptions = [
    ...(common === AS_THEY_ARE ? [{ value: AS_THEY_ARE, label: "Leave them where they are" }] : []),
    { value: NO_FOLDER, label: "No folder" },
    ...withNew(labels.folders, created.folders).map(({ id, name }) => ({ value: id, label: name })),
  ];
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
                onCheckedChange={(checked) => set(tag.id, checked === true)}
              />
            ))}
          </div>
        )}
        <NewLabel
          label="New tag"
          max={40}
          create={(name) => createTag(workspaceId, { name })}
          onCreated={(tag) => {
            setCreated((before) => ({ ...before, tags: [...before.tags, tag] }));
            set(tag.id, true);
          }}
        />
      </Field>
      <Field label="Folder">
        <NativeSelect
          options={folderOptions}
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
      </Field>
      <NewLabel
        label="New folder"
        max={60}
        create={(name) => createFolder(workspaceId, name)}
        onCreated={(one) => {
          setCreated((before) => ({ ...before, folders: [...before.folders, one] }));
          setFolder(one.id);
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

type NewLabelProps<T> = {
  label: string;
  /** Maximum length. */
  max: number;
  create: (name: string) => Promise<T>;
  onCreated: (label: T) => void;
};

/** A name and a button; Enter creates it, too, without submitting the surrounding form. */
function NewLabel<T>({ label, max, create, onCreated }: NewLabelProps<T>) {
  const workspaceId = useWorkspaceId();
  const [name, setName] = useState("");
  const making = useAction({
    call: create,
    changes: documentQueries.lists(workspaceId),
    onSuccess: (newLabel) => {
      setName("");
      onCreated(newLabel);
    },
  });
  const make = () => name.trim() && making.mutate(name.trim());
  return (
    <div className="flex gap-2">
      <Input
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          make();
        }}
      />
      <Button aria-label={`Add ${label.toLowerCase()}`} loading={making.isPending} onClick={make}>
        <Plus aria-hidden />
        Add
      </Button>
    </div>
  );
}
