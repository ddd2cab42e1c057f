"use client";

import { BellRing } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { remind, remindable } from "@/components/documents/remind";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

/** Reminds everybody whose turn it is; not there when it is nobody's. */
export function RemindAll({ document }: { document: DocumentDto }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const pending = remindable(document);
  if (pending.length === 0) return null;
  const send = () => {
    setBusy(true);
    remind(document)
      .then((after) =>
        toast.success(`A reminder is on its way to ${namesOf(whoWasReminded(document, after))}`),
      )
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : "That did not work."))
      .finally(() => {
        setBusy(false);
        router.refresh();
      });
  };
  return (
    <Button size="sm" loading={busy} onClick={send}>
      <BellRing aria-hidden />
      {pending.length === 1 ? "Remind" : `Remind all ${pending.length}`}
    </Button>
  );
}

/** Whoever was reminded a moment ago is left out, so the answer says who it was this time. */
function whoWasReminded(before: DocumentDto, after: DocumentDto): RecipientDto[] {
  const earlier = new Map(before.recipients.map((r) => [r.id, r.lastRemindedAt]));
  return after.recipients.filter((r) => r.lastRemindedAt && r.lastRemindedAt !== earlier.get(r.id));
}

const namesOf = (people: readonly RecipientDto[]): string =>
  people.length > 3
    ? `${people.length} people`
    : new Intl.ListFormat("en").format(people.map(({ name }) => name));
