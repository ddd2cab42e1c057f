"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { ENGLISH_WORDING } from "@/components/signing/english-wording";
import { DrawPad } from "@/components/signing/signature/draw-pad";
import { renderSignature } from "@/components/signing/signature/render-signature";
import { UploadPad } from "@/components/signing/signature/upload-pad";
import { WordingProvider } from "@/components/signing/wording";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { toast } from "@/components/ui/toast";
import { countersign, messageOf } from "@/lib/client/countersign";
import { profileQueries } from "@/lib/client/queries/profile";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SavedSignatureDto, SavedSignatureKind } from "@/lib/contracts/users";

const KINDS = [
  { value: "signature", label: "Signature" },
  { value: "initials", label: "Initials" },
] as const;
const METHODS = [
  { value: "draw", label: "Draw" },
  { value: "upload", label: "Upload" },
] as const;

/** Purpose of the dialog: a new signature, or a new image for an existing one. */
export type SignatureMakerTarget = { replacing: SavedSignatureDto | null };

type Props = { making: SignatureMakerTarget | null; onClose: () => void };

/** Draws or uploads a signature and saves it. */
export function SignatureMaker({ making, onClose }: Props) {
  const replacing = making?.replacing ?? null;
  return (
    <Dialog open={making !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={replacing ? "Replace image" : "Add signature"}
        description={
          replacing
            ? "Documents you’ve already signed keep the signature they were signed with."
            : "It will be available whenever you’re asked to sign."
        }
      >
        <MakerForm replacing={replacing} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function MakerForm({ replacing, onClose }: { replacing: SavedSignatureDto | null; onClose: () => void }) {
  const [way, setWay] = useState<(typeof METHODS)[number]["value"]>("draw");
  const [kind, setKind] = useState<SavedSignatureKind>(replacing?.kind ?? "signature");
  const [signature, setSignature] = useState<SignatureInput | null>(null);

  const saving = useAction({
    call: async ({ drawn, label }: { drawn: SignatureInput; label: string }) => {
      const image = await renderSignature(drawn);
      if (!image) throw new Error("the browser has no canvas to give");
      return replacing
        ? countersign.updateSavedSignature({ path: { id: replacing.id }, body: { image } })
        : countersign.createSavedSignature({ body: { image, kind, ...(label ? { label } : {}) } });
    },
    changes: profileQueries.signatures.queryKey,
    onSuccess: () => {
      toast.success(replacing ? "Image replaced" : "Signature saved");
      onClose();
    },
    failure: "caller",
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get("label") ?? "").trim();
    if (signature && !saving.isPending) saving.mutate({ drawn: signature, label });
  }

  return (
    <form onSubmit={save} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <SegmentedControl
          label="Method"
          options={METHODS}
          value={way}
          onValueChange={(next) => {
            setWay(next);
            setSignature(null);
          }}
        />
        {!replacing && <SegmentedControl label="Type" options={KINDS} value={kind} onValueChange={setKind} />}
      </div>
      <div className="flex flex-col gap-3">
        <WordingProvider wording={ENGLISH_WORDING}>
          {way === "draw" ? (
            <DrawPad onChange={setSignature} kind={kind} />
          ) : (
            <UploadPad onChange={setSignature} />
          )}
        </WordingProvider>
      </div>
      {!replacing && (
        <Field label="Label" optional>
          <Input name="label" maxLength={80} placeholder="Formal" autoComplete="off" />
        </Field>
      )}
      {saving.error && (
        <p role="alert" className="text-bad">
          {messageOf(saving.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={signature === null} loading={saving.isPending}>
          {replacing ? "Replace image" : kind === "initials" ? "Save initials" : "Save signature"}
        </Button>
      </div>
    </form>
  );
}
