"use client";

import { useQuery } from "@tanstack/react-query";
import { Ellipsis, ImageUp, PenLine, Signature, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SignatureMakerTarget } from "@/components/settings/signature-maker";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { profileQueries, setDefaultSignatureOptimistically } from "@/lib/client/queries/profile";
import type { SavedSignatureDto } from "@/lib/contracts/users";

const maker = new OnDemand(() => import("@/components/settings/signature-maker"));

const nameOf = ({ label, kind }: SavedSignatureDto) =>
  label ?? (kind === "initials" ? "Initials" : "Signature");

/** The user's saved signatures, the default first. */
export function SavedSignatures({ limit }: { limit: number }) {
  const { queryKey: changes } = profileQueries.signatures;
  const { data: signatures = [] } = useQuery(profileQueries.signatures);
  const [making, setMaking] = useState<SignatureMakerTarget | null>(null);
  const [deleting, setDeleting] = useState<SavedSignatureDto | null>(null);
  const isFull = signatures.length >= limit;
  const stopMaking = () => setMaking(null);
  const loaded = useOnDemand(maker, making !== null, stopMaking);
  const makingDefault = useAction({
    call: (id: string) => countersign.updateSavedSignature({ path: { id }, body: { isDefault: true } }),
    changes,
    expect: setDefaultSignatureOptimistically,
  });
  const removing = useAction({
    call: ({ id }: SavedSignatureDto) => countersign.deleteSavedSignature({ path: { id } }),
    changes,
    onSuccess: () => toast.success("Signature deleted"),
    failure: "caller",
  });
  const add = (
    <Button onClick={() => setMaking({ replacing: null })} disabled={isFull}>
      <PenLine aria-hidden />
      Add signature
    </Button>
  );

  return (
    <Card
      title="Saved signatures"
      description="Available to you when you sign. No one else can use them."
      actions={signatures.length > 0 && add}
      flush={signatures.length > 0}
      footer={
        isFull && <p className="mr-auto text-muted">You can save up to {limit}. Delete one to add another.</p>
      }
    >
      {signatures.length === 0 ? (
        <EmptyState icon={<Signature />} title="No saved signatures yet" action={add} className="py-10">
          Draw your signature or upload an image of it, and sign your next document with one click.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {signatures.map((signature) => (
            <SignatureRow
              key={signature.id}
              signature={signature}
              onMakeDefault={() => makingDefault.mutate(signature.id)}
              onReplace={() => setMaking({ replacing: signature })}
              onDelete={() => setDeleting(signature)}
            />
          ))}
        </ul>
      )}
      {loaded && <loaded.SignatureMaker making={making} onClose={stopMaking} />}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={deleting ? `Delete “${nameOf(deleting)}”?` : "Delete?"}
        description="Documents you’ve already signed with it keep it. This can’t be undone."
        confirmLabel="Delete"
        onConfirm={async () => {
          if (deleting) await removing.mutateAsync(deleting);
        }}
      />
    </Card>
  );
}

type RowProps = {
  signature: SavedSignatureDto;
  onMakeDefault: () => void;
  onReplace: () => void;
  onDelete: () => void;
};

function SignatureRow({ signature, onMakeDefault, onReplace, onDelete }: RowProps) {
  const { kind, label, imageUrl, isDefault, createdAt } = signature;
  const name = nameOf(signature);
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      {/* Ink is dark, so its background is light in both themes. */}
      <div
        data-theme="light"
        className="h-16 w-32 shrink-0 rounded-sm border border-line bg-white p-1.5 sm:w-44 forced-color-adjust-none"
      >
        {/* biome-ignore lint/performance/noImgElement: a presigned URL; cannot be optimized */}
        <img src={imageUrl} alt={`“${name}”`} className="size-full object-contain" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="truncate font-medium">{name}</p>
          {isDefault && <Badge tone="accent">Default</Badge>}
        </div>
        <p className="text-muted">
          {label && kind === "initials" && "Initials, "}
          {label && kind === "initials" ? "added" : "Added"} <DateText value={createdAt} />
        </p>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Actions for “${name}”`}>
            <Ellipsis />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {!isDefault && (
            <MenuItem onSelect={onMakeDefault}>
              <Star aria-hidden />
              Make default
            </MenuItem>
          )}
          <MenuItem onSelect={onReplace}>
            <ImageUp aria-hidden />
            Replace image…
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={onDelete}>
            <Trash2 aria-hidden />
            Delete…
          </MenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
