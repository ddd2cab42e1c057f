"use client";

import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setOwnDomain } from "@/lib/client/queries/own-domain";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { OwnDomainView } from "@/lib/contracts/own-domains";

type Props = { workspaceId: string; onChange: (view: OwnDomainView) => void };

/** Claims a host name. */
export function DomainForm({ workspaceId, onChange }: Props) {
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    onChange(await setOwnDomain(workspaceId, { host: String(form.get("host")) }));
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      {failure && failure.errors.length === 0 && (
        <Callout tone="bad" role="alert" className="self-stretch">
          {failure.message}
        </Callout>
      )}
      <Field
        label="Host name"
        error={fieldProblem(failure, "host")}
        help="A name of a domain that you own, which nothing else uses. The next step shows what to enter in its DNS."
        className="w-full"
      >
        <Input
          name="host"
          placeholder="sign.example.com"
          maxLength={300}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
        />
      </Field>
      <Button type="submit" loading={isBusy}>
        Add domain
      </Button>
    </form>
  );
}
