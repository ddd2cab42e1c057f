"use client";

import { type KeyboardEvent, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { focusNextAction } from "@/components/signing/dialog-focus";
import { Modal } from "@/components/signing/modal";
import { signatureInitialsOf } from "@/components/signing/model/entries";
import { DrawPad } from "@/components/signing/signature/draw-pad";
import { PhonePad } from "@/components/signing/signature/phone-pad";
import { saveToAccount } from "@/components/signing/signature/save-to-account";
import {
  SaveToAccountChoice,
  SavingFailedNotice,
} from "@/components/signing/signature/save-to-account-choice";
import { SavedPad } from "@/components/signing/signature/saved-pad";
import { TypePad } from "@/components/signing/signature/type-pad";
import { UploadPad } from "@/components/signing/signature/upload-pad";
import { useSigningContext } from "@/components/signing/signing-context";
import { signatureKind } from "@/components/signing/use-signing";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { directionOf } from "@/lib/contracts/languages";
import type { SignatureInput } from "@/lib/contracts/signing";

type Way = SignatureInput["mode"] | "phone";

/** Whether to save the signature to the account, and the state of saving. */
type Keeping = { isWanted: boolean; isBusy: boolean; problem: string | null };
const NOT_ASKED: Keeping = { isWanted: false, isBusy: false, problem: null };

/** Without a touch screen or pen, typing a name works better than drawing with a mouse. */
const prefersDrawing = (): boolean => window.matchMedia("(any-pointer: coarse)").matches;

/** On a phone, there is no other phone to draw on. */
const isOnPhone = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Creates a signature or initials once, to be applied to every field of its kind. */
export default function SignatureDialog({ fieldId, onClose }: { fieldId: string; onClose: () => void }) {
  const { task, frame, server, sign } = useSigningContext();
  const { messages, language } = useWording();
  const { signature } = messages;
  const field = task.fields.find((candidate) => candidate.id === fieldId);
  const kind = field ? signatureKind(field) : "signature";
  const isInitials = kind === "initials";
  const saved = task.savedSignatures.filter((choice) => choice.kind === kind);
  const [hasPhone] = useState(
    () => server.phone !== null && task.signatureModes.includes("draw") && !isOnPhone(),
  );
  const ways: Way[] = [
    ...(saved.length > 0 ? (["saved"] as const) : []),
    ...task.signatureModes,
    ...(hasPhone ? (["phone"] as const) : []),
  ];
  const [way, setWay] = useState<Way>(() => {
    const wanted: Way = saved.length > 0 ? "saved" : prefersDrawing() ? "draw" : "type";
    return ways.includes(wanted) ? wanted : (ways[0] ?? "draw");
  });
  const [draft, setDraft] = useState<SignatureInput | null>(null);
  const [keeping, setKeeping] = useState<Keeping>(NOT_ASKED);
  const name = isInitials ? signatureInitialsOf(frame.recipient.name, language) : frame.recipient.name;

  const choose = (next: Way) => {
    // The current pad has already reported its value, and would not report it again.
    if (next === way) return;
    setWay(next);
    setDraft(null);
  };
  const onArrow = (event: KeyboardEvent) => {
    const [forward, backward] =
      directionOf(language) === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    const offset = event.key === forward ? 1 : event.key === backward ? -1 : 0;
    if (offset === 0) return;
    const next = ways[(ways.indexOf(way) + offset + ways.length) % ways.length] ?? way;
    choose(next);
    document.getElementById(`way-${next}`)?.focus();
  };
  const mayKeep = task.canSaveSignature && way !== "saved";
  const leave = () => {
    onClose();
    // Not to the element that opened the dialog: another Enter would open it again.
    setTimeout(focusNextAction);
  };
  const adopt = async () => {
    if (!field || !draft || keeping.isBusy) return;
    // The document comes first: the signature is applied whether or not saving it succeeds.
    sign(field, draft);
    if (mayKeep && keeping.isWanted) {
      setKeeping({ ...keeping, isBusy: true });
      const problem = await saveToAccount(draft, kind, signature);
      setKeeping({ ...keeping, isBusy: false, problem });
      if (problem) return;
    }
    leave();
  };

  return (
    <Modal
      title={isInitials ? signature.yourInitials : signature.yourSignature}
      isBusy={keeping.isBusy}
      onClose={onClose}
      footer={
        <button
          type="button"
          onClick={keeping.problem ? leave : adopt}
          disabled={draft === null}
          aria-busy={keeping.isBusy}
          className={`${buttonStyles({ variant: "primary", size: "lg" })} max-sm:h-auto max-sm:min-h-11 max-sm:min-w-0 max-sm:flex-1 max-sm:py-1.5 max-sm:whitespace-normal`}
        >
          {keeping.isBusy && <BusySpinner />}
          {keeping.problem ? signature.goOn : isInitials ? signature.useInitials : signature.useSignature}
        </button>
      }
    >
      {keeping.problem && <SavingFailedNotice kind={kind} problem={keeping.problem} />}
      {!keeping.problem && ways.length > 1 && (
        <div
          role="tablist"
          aria-label={signature.howToMake}
          className="mb-4 flex flex-wrap gap-1 rounded-md bg-sunken p-1"
        >
          {ways.map((option) => (
            <button
              key={option}
              id={`way-${option}`}
              type="button"
              role="tab"
              aria-selected={option === way}
              aria-controls="way-panel"
              tabIndex={option === way ? 0 : -1}
              onClick={() => choose(option)}
              onKeyDown={onArrow}
              className={`min-h-11 flex-1 rounded-md px-3 font-medium whitespace-nowrap ${
                option === way
                  ? "bg-raised shadow-raised forced-colors:outline-2 forced-colors:-outline-offset-2"
                  : "text-muted hover:text-ink"
              }`}
            >
              {signature.ways[option]}
            </button>
          ))}
        </div>
      )}
      <div
        id="way-panel"
        role="tabpanel"
        aria-labelledby={`way-${way}`}
        hidden={keeping.problem !== null}
        className="flex flex-col gap-3 [&[hidden]]:hidden"
      >
        {way === "draw" && <DrawPad onChange={setDraft} kind={kind} />}
        {way === "type" && <TypePad onChange={setDraft} suggestion={name} kind={kind} />}
        {way === "upload" && <UploadPad onChange={setDraft} />}
        {way === "phone" && <PhonePad onChange={setDraft} kind={kind} />}
        {way === "saved" && <SavedPad onChange={setDraft} choices={saved} />}
      </div>
      {mayKeep && !keeping.problem && (
        <SaveToAccountChoice
          kind={kind}
          isWanted={keeping.isWanted}
          onChange={(isWanted) => setKeeping({ ...keeping, isWanted })}
        />
      )}
    </Modal>
  );
}
