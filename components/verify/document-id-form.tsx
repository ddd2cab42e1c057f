import { type FormEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Input } from "@/components/ui/input";
import { useVerifyWording } from "@/components/verify/wording";

type Props = { onSubmit: (documentId: string) => void; verdictId: string };

/** Asks for the document id of an audit trail that neither states it nor was recorded here. */
export function DocumentIdForm({ onSubmit, verdictId }: Props) {
  const { whose, facts } = useVerifyWording().messages;
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("documentId") ?? "").trim();
    if (value) onSubmit(value);
  };
  return (
    <Callout id={verdictId} tone="info" title={whose.title}>
      <p>{whose.text}</p>
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
        <label htmlFor={id} className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <span className="font-medium">{facts.documentId}</span>
          <Input id={id} name="documentId" required autoComplete="off" spellCheck={false} />
        </label>
        <Button type="submit">{whose.check}</Button>
      </form>
    </Callout>
  );
}
