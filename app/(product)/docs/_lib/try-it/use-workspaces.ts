"use client";

import { createCountersign, type Schemas } from "@countersign/client";
import { useEffect, useState } from "react";

const NONE: Schemas["Workspace"][] = [];

/**
 * The signed-in reader's workspaces, by this browser's session: empty while signed out or not wanted, null while
 * loading.
 */
export function useWorkspaces(isWanted: boolean): Schemas["Workspace"][] | null {
  const [workspaces, setWorkspaces] = useState<Schemas["Workspace"][] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const { signal, abort } = abortable();
    createCountersign({ baseUrl: window.location.origin })
      .listWorkspaces({ signal })
      .then(setWorkspaces)
      .catch(() => setWorkspaces(NONE));
    return abort;
  }, [isWanted]);
  return isWanted ? workspaces : NONE;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
