"use client";

import { createCountersign, type Schemas } from "@countersign/client";
import { useEffect, useState } from "react";

/** The workspaces of the signed-in reader, by the session of this browser; none while nobody is signed in. */
export function useWorkspaces(isWanted: boolean): Schemas["Workspace"][] {
  const [workspaces, setWorkspaces] = useState<Schemas["Workspace"][]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const { signal, abort } = abortable();
    createCountersign({ baseUrl: window.location.origin })
      .listWorkspaces({ signal })
      .then(setWorkspaces)
      .catch(() => setWorkspaces([]));
    return abort;
  }, [isWanted]);
  return workspaces;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
