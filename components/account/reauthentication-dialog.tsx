"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { askForPasskey } from "@/lib/client/ask-for-passkey";
import { failureOf } from "@/lib/client/countersign";
import {
  confirmWith,
  mailCode,
  passkeyOptions,
  reauthenticationQuery,
} from "@/lib/client/queries/reauthentication";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { ReauthenticationDto } from "@/lib/contracts/reauthentication";

type Props = { onEnd: (isDone: boolean) => void };

/** Asks the person for one proof that it is them: a factor where they have one, else the password or a mailed code. */
export function ReauthenticationDialog({ onEnd }: Props) {
  const view = useQuery(reauthenticationQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onEnd(false)}>
      <DialogContent
        title="Confirm that it’s you"
        description="This needs a confirmation every five minutes. What you entered stays as it is."
        size="sm"
        staysOpen
      >
        {view.data ? (
          <Ways view={view.data} onDone={() => onEnd(true)} />
        ) : view.error ? (
          <div className="flex flex-col items-start gap-4">
            <Callout tone="bad" role="alert">
              {failureOf(view.error).message}
            </Callout>
            <Button onClick={() => void view.refetch()} loading={view.isFetching}>
              Try again
            </Button>
          </div>
        ) : (
          <Spinner label="Loading" />
        )}
      </DialogContent>
    </Dialog>
  );
}

const WAYS = ["passkey", "totp", "recoveryCode", "password", "mailedCode"] as const;
type Way = (typeof WAYS)[number];

const LABELS: Record<Way, string> = {
  passkey: "Use a passkey",
  totp: "Use your authenticator app",
  recoveryCode: "Use a recovery code",
  password: "Use your password",
  mailedCode: "Have a code mailed",
};

function Ways({ view: { offers, email }, onDone }: { view: ReauthenticationDto; onDone: () => void }) {
  const ways = WAYS.filter((way) => offers[way]);
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  return (
    <div className="flex flex-col gap-5">
      {offers.otherHosts.length > 0 && (
        <Callout tone="warn">
          {`Your passkeys were made for ${offers.otherHosts.join(" and ")} and don’t work at this address.`}
        </Callout>
      )}
      {way === "passkey" && <PasskeyWay onDone={onDone} />}
      {way === "mailedCode" && <MailedCodeWay email={email} onDone={onDone} />}
      {(way === "password" || way === "totp" || way === "recoveryCode") && (
        <TypedWay key={way} way={way} email={email} onDone={onDone} />
      )}
      {!way && (
        <Callout tone="bad">
          No way to confirm it’s you is left here. Ask whoever runs this instance for help.
        </Callout>
      )}
      {ways.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} onClick={() => setWay(other)}>
                {LABELS[other]}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}

function PasskeyWay({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormSubmit(async () => {
    setFailure(null);
    const passkey = await askForPasskey(await passkeyOptions());
    if ("message" in passkey) return setFailure(passkey.message);
    await confirmWith({ passkey });
    onDone();
  });
  const problem = failure ?? form.failure?.message;
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-4">
      {problem && (
        <Callout tone="bad" role="alert">
          {problem}
        </Callout>
      )}
      <p className="text-pretty">Use the fingerprint, face or PIN of your device, or your security key.</p>
      <Button type="submit" variant="primary" loading={form.isBusy} autoFocus>
        <KeyRound aria-hidden />
        Continue with a passkey
      </Button>
    </form>
  );
}

const TYPED = {
  password: {
    label: "Password",
    subject: "The password",
    input: { type: "password", autoComplete: "current-password", maxLength: 200 },
  },
  totp: {
    label: "Code",
    subject: "The code",
    help: "The six digits that your authenticator app shows now.",
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 9 },
  },
  recoveryCode: {
    label: "Recovery code",
    subject: "The recovery code",
    help: "One of the ten codes you saved. Each works once.",
    input: { autoComplete: "off", maxLength: 80 },
  },
  mailedCode: {
    label: "Code",
    subject: "The code",
    help: "The six digits of the newest email. It counts for ten minutes.",
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 9 },
  },
} as const;

type TypedProps = { way: keyof typeof TYPED; email: string; onDone: () => void };

function TypedWay({ way, email, onDone }: TypedProps) {
  const { label, subject, input, ...more } = TYPED[way];
  const form = useFormSubmit(async (data) => {
    await confirmWith({ [way]: String(data.get(way)) });
    onDone();
  });
  return (
    <DialogForm form={form} action="Confirm">
      {/* For password managers, which otherwise do not know whose password it is. */}
      {way === "password" && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <Field
        label={label}
        required
        help={"help" in more ? more.help : undefined}
        error={fieldProblem(form.failure, way, subject)}
      >
        {/* It arrives after the dialog, which has looked for its first field by then. */}
        <Input name={way} required {...input} autoCapitalize="none" spellCheck={false} autoFocus />
      </Field>
    </DialogForm>
  );
}

function MailedCodeWay({ email, onDone }: { email: string; onDone: () => void }) {
  const [isSent, setSent] = useState(false);
  const form = useFormSubmit(async () => {
    await mailCode();
    setSent(true);
  });
  if (isSent)
    return (
      <>
        <p role="status" className="[overflow-wrap:anywhere]">{`The code is on its way to ${email}.`}</p>
        <TypedWay way="mailedCode" email={email} onDone={onDone} />
      </>
    );
  return (
    <DialogForm form={form} action="Email me a code">
      <p className="text-pretty [overflow-wrap:anywhere]">{`Your account has no password. We’ll email a code to ${email}.`}</p>
    </DialogForm>
  );
}
