"use client";

import type { ReactNode } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";

const groups = new OnDemand(() => import("@/components/editor/settings/settings-groups"));

/** Downloads the settings once the page is idle, if the user is likely to open them. */
export const usePrefetchedSettings = (isLikely: boolean) =>
  void useOnDemand(groups, false, undefined, isLikely);

/** How documents created from the template are sent and signed. */
export function SettingsPanel({ children }: { children?: ReactNode }) {
  const { dispatch } = useEditor();
  const loaded = useOnDemand(groups, true);
  return (
    <fieldset
      aria-label="Template settings"
      className="flex flex-col"
      onBlur={() => dispatch({ do: "commit" })}
    >
      {children}
      {loaded ? <loaded.SettingsGroups /> : <Spinner label="Loading settings" />}
    </fieldset>
  );
}
