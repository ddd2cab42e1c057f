"use client";

import type { SignatureKind } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";

/** For signed-in users: whether to save the signature to their account. */
export function SaveToAccountChoice(props: {
  kind: SignatureKind;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}) {
  const { kind, isWanted, onChange } = props;
  const { signature } = useMessages();
  return (
    <label htmlFor="keep-signature" className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id="keep-signature"
        type="checkbox"
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span>{kind === "initials" ? signature.keepInitials : signature.keepSignature}</span>
    </label>
  );
}

/** Shown in place of the pads: the document has the signature, but saving it to the account failed. */
export function SavingFailedNotice({ kind, problem }: { kind: SignatureKind; problem: string }) {
  const { signature } = useMessages();
  return (
    <div role="alert" className="rounded-md border border-transparent bg-warn-soft px-4 py-3 text-pretty">
      <p className="font-medium">{kind === "initials" ? signature.initialsAreIn : signature.signatureIsIn}</p>
      <p className="mt-1">{problem}</p>
    </div>
  );
}
