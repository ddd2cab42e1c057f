"use client";

import { KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OnCodes } from "@/components/settings/security/on-codes";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { IconButton } from "@/components/ui/icon-button";
import { onDemandComponent } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import { factorsQuery, removePasskey } from "@/lib/client/queries/factors";
import { MAX_PASSKEYS } from "@/lib/contracts/factor-limits";
import type { PasskeyDto } from "@/lib/contracts/factors";

const AddPasskeyDialog = onDemandComponent(() =>
  import("@/components/settings/security/add-passkey-dialog").then((m) => m.AddPasskeyDialog),
);
const RenamePasskeyDialog = onDemandComponent(() =>
  import("@/components/settings/security/rename-passkey-dialog").then((m) => m.RenamePasskeyDialog),
);

type Props = { passkeys: readonly PasskeyDto[]; canAdd: boolean; onCodes: OnCodes };

/** The person's passkeys, with ways to add, rename and remove them. */
export function PasskeysCard({ passkeys, canAdd, onCodes }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<PasskeyDto | null>(null);
  const [removed, setRemoved] = useState<PasskeyDto | null>(null);
  const removing = useAction({
    call: (id: string) => removePasskey(id),
    changes: factorsQuery.queryKey,
    onSuccess: () => toast.success("Passkey removed"),
    failure: "caller",
  });
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, face, device PIN or a security key instead of a password."
      flush
      footer={
        <>
          {isFull && (
            <p className="mr-auto text-muted">{`You have ${MAX_PASSKEYS}, the most an account can have.`}</p>
          )}
          {!canAdd && (
            <p className="mr-auto text-muted">
              This instance’s address has no passkeys: they need https and a host name.
            </p>
          )}
          <Button onClick={() => setAdding(true)} disabled={isFull || !canAdd}>
            <Plus aria-hidden />
            Add a passkey…
          </Button>
        </>
      }
    >
      {passkeys.length === 0 ? (
        <p className="px-5 py-4 text-muted">
          You have none yet. With a passkey, nobody can sign in with your password alone.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      <AddPasskeyDialog open={isAdding} onOpenChange={setAdding} onCodes={onCodes} />
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title={`Remove “${removed?.name ?? ""}”?`}
        description="It can’t be used to sign in any more. Delete it on your device as well, so that it isn’t offered there."
        confirmLabel="Remove passkey"
        onConfirm={async () => {
          if (removed) await removing.mutateAsync(removed.id);
        }}
      />
    </Card>
  );
}

type RowProps = { passkey: PasskeyDto; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { name, createdAt, lastUsedAt, isSynced, isDeviceBound, otherHost, mayBeCopied } = passkey;
  const kind = isDeviceBound ? "On one device" : isSynced ? "Synced" : "Can be synced";
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <Badge>{kind}</Badge>
          {otherHost && <Badge tone="warn">Other address</Badge>}
          {mayBeCopied && <Badge tone="bad">Blocked</Badge>}
        </div>
        <p className="text-muted [overflow-wrap:anywhere]">
          added <DateText value={createdAt} />
          {lastUsedAt ? (
            <>
              , last used <DateText value={lastUsedAt} />
            </>
          ) : (
            ", not used yet"
          )}
        </p>
        {otherHost && (
          <p className="text-pretty">{`It was made for ${otherHost} and doesn’t work at this address.`}</p>
        )}
        {mayBeCopied && (
          <p className="text-pretty">It may have been copied. Remove it, then add a new one.</p>
        )}
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton label={`Rename ${name}`} onClick={onRename}>
          <Pencil />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
