"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { NewLabel } from "@/components/labels/new-label";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { createFolder } from "@/lib/client/queries/labels";
import type { Folder, FolderKind } from "@/lib/contracts/labels";

/** Value for items in different folders: unless a folder is chosen, each item stays where it is. */
const AS_THEY_ARE = "as-they-are";
const NO_FOLDER = "";

type Chosen = {
  value: string;
  set: (value: string) => void;
  isMixed: boolean;
  /** The folder to move to; null for no folder, undefined for no change. */
  target: string | null | undefined;
};

/** The folder chosen for several items; initially their current folder if they share one. */
export function useFolderChoice(folderIds: readonly (string | null)[]): Chosen {
  const folders = new Set(folderIds.map((id) => id ?? NO_FOLDER));
  const common = folders.size === 1 ? ([...folders][0] ?? NO_FOLDER) : AS_THEY_ARE;
  const [value, set] = useState<string>(common);
  return {
    ...{ value, set },
    isMixed: common === AS_THEY_ARE,
    target: value === common ? undefined : value || null,
  };
}

type Props = {
  kind: FolderKind;
  folders: readonly Folder[];
  chosen: Chosen;
  /** Key prefix of the lists that show folders. */
  changes: QueryKey;
};

/** Chooses a folder or creates one. */
export function FolderField({ kind, folders, chosen, changes }: Props) {
  const workspaceId = useWorkspaceId();
  const [created, setCreated] = useState<readonly Folder[]>([]);
  const known = [...folders, ...created.filter(({ id }) => !folders.some((one) => one.id === id))];
  return (
    <>
      <Field label="Folder">
        <NativeSelect
          options={[
            ...(chosen.isMixed ? [{ value: AS_THEY_ARE, label: "Leave them where they are" }] : []),
            { value: NO_FOLDER, label: "No folder" },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen.value}
          onChange={(event) => chosen.set(event.target.value)}
        />
      </Field>
      <NewLabel
        label="New folder"
        max={60}
        create={(name) => createFolder(workspaceId, kind, name)}
        changes={changes}
        onCreated={(one) => {
          setCreated((before) => [...before, one]);
          chosen.set(one.id);
        }}
      />
    </>
  );
}
