"use client";

import { useQuery } from "@tanstack/react-query";
import { Blocks } from "lucide-react";
import { useState } from "react";
import { ConnectedAppTable } from "@/components/settings/connected-app-table";
import { useAction } from "@/components/shell/use-action";
import { ButtonLink } from "@/components/ui/button-link";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { connectedAppQueries } from "@/lib/client/queries/connected-apps";
import type { McpGrantDto } from "@/lib/contracts/mcp-grants";

const HREF = "/settings/apps";

/** The apps that may act for the user: their permissions, their last use, and buttons to disconnect them. */
export function ConnectedApps({ cursor }: { cursor: string | undefined }) {
  const { data: page, isError, isFetching, refetch } = useQuery(connectedAppQueries.page(cursor));
  const [confirming, setConfirming] = useState<McpGrantDto | null>(null);
  const ending = useAction({
    call: ({ id }: McpGrantDto) => countersign.revokeMcpGrant({ path: { id } }),
    changes: connectedAppQueries.all,
    onSuccess: (_nothing, { clientName }) => toast.success(`“${clientName}” disconnected`),
    failure: "caller",
  });
  if (!page && isError)
    return (
      <ErrorState
        title="The connected apps couldn’t be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!page) return <SkeletonRows rows={3} label="Loading the connected apps" />;
  const { items: apps, nextCursor } = page;
  return (
    <>
      {apps.length === 0 ? (
        <EmptyState
          icon={<Blocks />}
          title="No connected apps"
          action={<ButtonLink href="/developers/mcp">How to connect one</ButtonLink>}
        >
          Connect Claude, ChatGPT, Cursor or another assistant to prepare and track documents.
        </EmptyState>
      ) : (
        <ConnectedAppTable apps={apps} onDisconnect={setConfirming} />
      )}
      <Pagination
        firstHref={cursor ? HREF : null}
        nextHref={nextCursor ? `${HREF}?cursor=${encodeURIComponent(nextCursor)}` : null}
        summary={cursor ? "Older connections" : "Newest connections"}
      />
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={`Disconnect “${confirming?.clientName}”?`}
        description="It loses access immediately, on every device. Its past actions are kept. You can reconnect it at any time."
        confirmLabel="Disconnect"
        onConfirm={async () => {
          if (confirming) await ending.mutateAsync(confirming);
        }}
      />
    </>
  );
}
