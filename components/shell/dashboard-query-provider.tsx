"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { type AccessLoss, createQueryClient } from "@/lib/client/queries/query-client";

/** Path that opens a workspace of which the user is a member. */
const HOME = "/documents";

const WorkspaceId = createContext<string | null>(null);

/** Id of the workspace that the dashboard shows. */
export function useWorkspaceId(): string {
  const id = use(WorkspaceId);
  if (id === null) throw new Error("There is no DashboardQueryProvider around this.");
  return id;
}

type Props = { workspaceId: string; children: ReactNode };

/** Query client of the dashboard's pages. Signing pages do not use it. */
export function DashboardQueryProvider({ workspaceId, children }: Props) {
  const router = useRouter();
  const [client] = useState(() => {
    const onRefusal = (refusal: AccessLoss) => {
      // The user left or was removed, and so lost access to the workspace that the page shows.
      if (refusal === "not-a-member") window.location.assign(HOME);
      // The server then renders the sign-in page or the not-found page.
      else router.refresh();
    };
    return createQueryClient(onRefusal);
  });
  return (
    <QueryClientProvider client={client}>
      <WorkspaceId value={workspaceId}>{children}</WorkspaceId>
    </QueryClientProvider>
  );
}
