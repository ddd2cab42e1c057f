import { type FormEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Input } from "@/components/ui/input";

/** Asks for the document id of an audit trail that neither states it nor was recorded here. */
export function DocumentIdForm({ onSubmit }: { onSubmit: (documentId: string) => void }) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("documentId") ?? "").trim();
    if (value) onSubmit(value);
  };
  return (
    <Callout tone="info" title="Which document does this audit trail belong to?">
      <p>
        It wasn’t recorded here, and it doesn’t name its document. You’ll find the document ID on the
        certificate.
      </p>
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3">
        <label htmlFor={id} className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <span className="font-medium">Document ID</span>
          <Input id={id} name="documentId" required autoComplete="off" spellCheck={false} />
        </label>
        <Button type="submit">Check</Button>
      </form>
    </Callout>
  );
}
