"use client";

import { KeyRound, LifeBuoy, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import type { SecondStepOffers } from "@/lib/domain/identity/second-step";
import { AuthForm } from "../../_lib/auth-form";
import { FormFailure } from "../../_lib/form-failure";
import { OrDivider } from "../../_lib/or-divider";
import { postJson } from "../../_lib/post-json";
import { useAuthForm } from "../../_lib/use-auth-form";
import { signInWithPasskey } from "../../_lib/use-passkey-sign-in";

type Way = "passkey" | "totp" | "recoveryCode";

type Props = SecondStepOffers & { returnTo: string };

/** Asks for one of the account's factors: the passkey first where there is one, since it cannot be phished. */
export function SecondStepForm({ returnTo, passkey, totp, recoveryCode, otherHosts }: Props) {
  const offers: Record<Way, boolean> = { passkey, totp, recoveryCode };
  const ways = (["passkey", "totp", "recoveryCode"] as const).filter((way) => offers[way]);
  const [way, setWay] = useState<Way | undefined>(ways[0]);
  const goOn = () => window.location.assign(returnTo);
  const others = (
    <OtherWays>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} size="lg" onClick={() => setWay(other)}>
            {ICONS[other]}
            {LABELS[other]}
          </Button>
        ))}
    </OtherWays>
  );
  return (
    <div className="flex flex-col gap-5">
      {otherHosts.length > 0 && (
        <Callout tone="warn">
          {`Your passkeys were made for ${otherHosts.join(" and ")} and don’t work at this address. Add new ones after signing in.`}
        </Callout>
      )}
      {way === "passkey" && <PasskeyStep onDone={goOn} />}
      {(way === "totp" || way === "recoveryCode") && <CodeStep key={way} way={way} onDone={goOn} />}
      {!way && (
        <Callout tone="bad">
          No way to confirm it’s you is left here. Ask whoever runs this instance for help.
        </Callout>
      )}
      {ways.length > 1 && others}
      <p className="text-muted">
        Lost your device? <TextLink href="/docs/signing-in#lost-device">What you can do</TextLink>
      </p>
    </div>
  );
}

const ICONS: Record<Way, ReactNode> = {
  passkey: <KeyRound aria-hidden />,
  totp: <Smartphone aria-hidden />,
  recoveryCode: <LifeBuoy aria-hidden />,
};
const LABELS: Record<Way, string> = {
  passkey: "Use a passkey",
  totp: "Use your authenticator app",
  recoveryCode: "Use a recovery code",
};

function OtherWays({ children }: { children: ReactNode }) {
  return (
    <>
      <OrDivider />
      <div className="flex flex-col gap-3">{children}</div>
    </>
  );
}

function PasskeyStep({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setFailure(undefined);
    const problem = await signInWithPasskey("/api/auth/second-step");
    if (!problem) return onDone();
    setBusy(false);
    setFailure(problem.detail);
  };
  return (
    <>
      <FormFailure text={failure} />
      <p className="text-pretty">Use the fingerprint, face or PIN of your device, or your security key.</p>
      <Button variant="primary" size="lg" loading={isBusy} onClick={() => void ask()} autoFocus>
        <KeyRound aria-hidden />
        Continue with a passkey
      </Button>
    </>
  );
}

const CODES = {
  totp: {
    label: "Code",
    help: "The six digits that your authenticator app shows now.",
    missing: "Enter the six digits.",
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 9 },
  },
  recoveryCode: {
    label: "Recovery code",
    help: "One of the ten codes you saved. Each works once.",
    missing: "Enter a recovery code.",
    input: { inputMode: "text", autoComplete: "off", maxLength: 80 },
  },
} as const;

function CodeStep({ way, onDone }: { way: "totp" | "recoveryCode"; onDone: () => void }) {
  const { label, help, missing, input } = CODES[way];
  const form = useAuthForm<"totp" | "recoveryCode">({
    fields: { totp: "The code", recoveryCode: "The recovery code" },
    check: (values): Partial<Record<"totp" | "recoveryCode", string>> =>
      values[way].trim() ? {} : { [way]: missing },
    submit: async (values) => {
      const result = await postJson("/api/auth/second-step", { [way]: values[way] });
      if (!result.ok) return result.problem.code === "INVALID_INPUT" ? notACode(way) : result.problem;
      onDone();
      return null;
    },
  });
  return (
    <AuthForm form={form}>
      <Field label={label} required error={form.errors[way]} help={help}>
        <Input name={way} {...input} autoCapitalize="none" spellCheck={false} autoFocus controlSize="lg" />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.pending}>
        Sign in
      </Button>
    </AuthForm>
  );
}

/** The answer to a union of bodies names no path that a person could read. */
const notACode = (way: "totp" | "recoveryCode") => ({
  code: "INVALID_INPUT",
  detail: "",
  errors: [
    {
      path: way,
      code: "invalid_format" as const,
      message: way === "totp" ? "must be six digits" : "is too long",
    },
  ],
});
