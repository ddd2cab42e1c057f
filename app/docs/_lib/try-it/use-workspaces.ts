"use client";

import { createCountersign, type Schemas } from "@countersign/client";
import { useEffect, useState } from "react";

const NONE: Schemas["Workspace"][] = [];

/**
 * The workspaces of the signed-in reader, by the session of this browser: none while nobody is signed in or none are
 * wanted, null until they are known.
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
