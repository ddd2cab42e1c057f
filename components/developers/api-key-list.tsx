"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ApiKeyTable } from "@/components/developers/api-key-table";
import { NewApiKeyDialog } from "@/components/developers/new-api-key-dialog";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { apiKeyQueries } from "@/lib/client/queries/api-keys";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

type Props = { cursor: string | undefined; appUrl: string; canManage: boolean };

/** The workspace's API keys: create a key, see when each was last used, revoke it. */
export function ApiKeyList({ cursor, appUrl, canManage }: Props) {
  const workspaceId = useWorkspaceId();
  const { data: page } = useQuery(apiKeyQueries.page(workspaceId, cursor));
  const [confirming, setConfirming] = useState<ApiKeyDto | null>(null);
  const revoking = useAction({
    call: ({ id }: ApiKeyDto) => countersign.revokeApiKey({ path: { id }, workspaceId }),
    changes: apiKeyQueries.all(workspaceId),
    onSuccess: (_nothing, { name }) => toast.success(`“${name}” revoked`),
    failure: "caller",
  });
  if (!page) return null;
  const { items: keys, nextCursor } = page;
  const create = canManage && <NewApiKeyDialog appUrl={appUrl} />;
  return (
    <>
      <PageHeader
        title="API keys"
        description="An API key lets your software act in this workspace, as far as the key’s scopes allow. Keep it secret."
        actions={keys.length > 0 && create}
      />
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No API keys yet" action={create}>
          {canManage
            ? "Create one to send documents from your own software."
            : "An owner or admin can create one."}
        </EmptyState>
      ) : (
        <ApiKeyTable keys={keys} canManage={canManage} onRevoke={setConfirming} />
      )}
      <Pagination
        firstHref={cursor ? "/developers/keys" : null}
        nextHref={nextCursor ? `/developers/keys?cursor=${encodeURIComponent(nextCursor)}` : null}
        summary={cursor ? "Older keys" : "Newest keys"}
      />
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={`Revoke “${confirming?.name}”?`}
        description="Software that uses this key stops working immediately. This can’t be undone."
        confirmLabel="Revoke key"
        onConfirm={async () => {
          if (confirming) await revoking.mutateAsync(confirming);
        }}
      />
    </>
  );
}
