"use client";

import { useEffect, useState } from "react";

type Workspace = { id: string; name: string };

/** The workspaces of the signed-in reader; none while nobody is signed in. */
export function useWorkspaces(isWanted: boolean): Workspace[] {
  const [workspaces, setWorkspaces] = useState<Workspace[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    fetch("/v1/workspaces", { signal: controller.signal })
      .then(async (response) => response.ok && setWorkspaces((await response.json()) as Workspace[]))
      .catch(() => setWorkspaces([]));
    return () => controller.abort();
  }, [isWanted]);
  return workspaces;
}
