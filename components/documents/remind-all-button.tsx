"use client";

import { BellRing } from "lucide-react";
import { remindableRecipients, remindOthers } from "@/components/documents/remind";
import { useDocumentAction } from "@/components/documents/use-document";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/** Reminds everyone else whose turn it is; renders nothing if there is no one. */
export function RemindAllButton({ document, me }: { document: DocumentDto; me: string }) {
  const reminding = useDocumentAction({
    document,
    call: () => remindOthers(document, me),
    onSuccess: (after) =>
      toast.success(`A reminder is on its way to ${namesOf(remindedRecipients(document, after))}`),
  });
  const pending = remindableRecipients(document, me);
  if (pending.length === 0) return null;
  return (
    <Button size="sm" loading={reminding.isPending} onClick={() => reminding.mutate()}>
      <BellRing aria-hidden />
      {pending.length === 1 ? "Remind" : `Remind all ${pending.length}`}
    </Button>
  );
}

/** The recipients whom this request reminded: recently reminded recipients are skipped. */
function remindedRecipients(before: DocumentDto, after: DocumentDto): RecipientDto[] {
  const earlier = new Map(before.recipients.map((r) => [r.id, r.lastRemindedAt]));
  return after.recipients.filter((r) => r.lastRemindedAt && r.lastRemindedAt !== earlier.get(r.id));
}

const namesOf = (people: readonly RecipientDto[]): string =>
  people.length > 3
    ? `${people.length} people`
    : new Intl.ListFormat("en").format(people.map(({ name }) => name));
