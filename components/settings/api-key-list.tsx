"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { NewApiKey } from "@/components/settings/new-api-key";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import type { ApiKeyDto } from "@/lib/contracts/api-keys";

type Props = { keys: ApiKeyDto[]; workspaceId: string; appUrl: string; canManage: boolean };

/** The workspace's keys: make one, see when each was used, revoke. */
export function ApiKeyList({ keys, workspaceId, appUrl, canManage }: Props) {
  const router = useRouter();
  const [revoking, setRevoking] = useState<ApiKeyDto | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    await api("DELETE", `/v1/api-keys/${revoking.id}`, { workspaceId });
    toast.success(`“${revoking.name}” is revoked`);
    router.refresh();
  };
  const create = canManage && <NewApiKey workspaceId={workspaceId} appUrl={appUrl} />;
  return (
    <>
      <PageHeader
        title="API keys"
        description="A key lets a program act in this workspace. It reaches all of its documents, so keep it secret."
        actions={keys.length > 0 && create}
      />
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No API keys yet" action={create}>
          {canManage
            ? "Make one to send documents from your own program."
            : "An owner or admin can make one."}
        </EmptyState>
      ) : (
        <Table aria-label="API keys">
          <TableHead>
            <tr>
              <TableHeader>Name</TableHeader>
              <TableHeader>Key</TableHeader>
              <TableHeader>Created</TableHeader>
              <TableHeader>Last used</TableHeader>
              <TableHeader>
                <span className="sr-only">Actions</span>
              </TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} canManage={canManage} revoke={() => setRevoking(key)} />
            ))}
          </TableBody>
        </Table>
      )}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={`Revoke “${revoking?.name}”?`}
        description="Programs that use this key stop working at once. This cannot be undone."
        confirmLabel="Revoke key"
        onConfirm={revoke}
      />
    </>
  );
}

type RowProps = { apiKey: ApiKeyDto; canManage: boolean; revoke: () => void };

function KeyRow({ apiKey, canManage, revoke }: RowProps) {
  return (
    <TableRow>
      <TableCell className="max-w-60 truncate font-medium">{apiKey.name}</TableCell>
      <TableCell className="whitespace-nowrap font-mono text-xs">
        {apiKey.prefix}…{apiKey.last4}
      </TableCell>
      <TableCell>
        <DateText value={apiKey.createdAt} />
      </TableCell>
      <TableCell>
        {apiKey.lastUsedAt ? (
          <DateText value={apiKey.lastUsedAt} />
        ) : (
          <span className="text-muted">Never</span>
        )}
      </TableCell>
      <TableCell className="text-right">
        {apiKey.revokedAt ? (
          <Badge tone="bad">Revoked</Badge>
        ) : (
          canManage && (
            <Button size="sm" onClick={revoke} aria-label={`Revoke ${apiKey.name}`}>
              Revoke
            </Button>
          )
        )}
      </TableCell>
    </TableRow>
  );
}
