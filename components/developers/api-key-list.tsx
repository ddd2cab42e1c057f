"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiKeyTable } from "@/components/developers/api-key-table";
import { NewApiKey } from "@/components/developers/new-api-key";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

type Props = { keys: ApiKeyDto[]; workspaceId: string; appUrl: string; canManage: boolean };

/** The workspace's API keys: create a key, see when each was last used, revoke it. */
export function ApiKeyList({ keys, workspaceId, appUrl, canManage }: Props) {
  const router = useRouter();
  const [revoking, setRevoking] = useState<ApiKeyDto | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    await countersign.revokeApiKey({ path: { id: revoking.id }, workspaceId });
    toast.success(`“${revoking.name}” revoked`);
    router.refresh();
  };
  const create = canManage && <NewApiKey workspaceId={workspaceId} appUrl={appUrl} />;
  return (
    <>
      <PageHeader
        title="API keys"
        description="An API key lets your software act in this workspace. It can access all of its documents, so keep it secret."
        actions={keys.length > 0 && create}
      />
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No API keys yet" action={create}>
          {canManage
            ? "Create one to send documents from your own software."
            : "An owner or admin can create one."}
        </EmptyState>
      ) : (
        <ApiKeyTable keys={keys} canManage={canManage} onRevoke={setRevoking} />
      )}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={`Revoke “${revoking?.name}”?`}
        description="Software that uses this key stops working immediately. This can’t be undone."
        confirmLabel="Revoke key"
        onConfirm={revoke}
      />
    </>
  );
}
