"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ContactRound } from "lucide-react";
import type { RefObject } from "react";
import { isPersonComplete } from "@/components/send/send-draft";
import { useDebouncedText } from "@/components/send/use-recipient-suggestions";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { contactQueries, importContacts } from "@/lib/client/queries/contacts";
import { recipientSuggestionsQuery } from "@/lib/client/queries/recipient-suggestions";
import type { Person } from "@/lib/contracts/send-draft";

type Props = {
  people: readonly Person[];
  myEmail: string;
  workspaceId: string;
  /** Receives the focus when the button disappears. */
  next: RefObject<HTMLElement | null>;
};

/** Offers to save recipients whose addresses are not yet in the contacts. */
export function SaveContactsButton({ people, myEmail, workspaceId, next }: Props) {
  const client = useQueryClient();
  const addresses = people
    .filter((one) => isPersonComplete(one))
    .map(({ email }) => email.trim().toLowerCase())
    .filter((email) => email !== myEmail.toLowerCase());
  const settled = useDebouncedText([...new Set(addresses)].join(" "));
  const { data: unknown } = useQuery({
    ...contactQueries.unknown(workspaceId, settled),
    enabled: settled !== "" && addresses.length > 0,
  });
  const fresh = people.filter(({ email }) => {
    const address = email.trim().toLowerCase();
    return addresses.includes(address) && unknown?.includes(address);
  });
  const saving = useAction({
    call: () =>
      importContacts(
        workspaceId,
        fresh.map(({ name, email, locale }) => ({ name, email, ...(locale ? { locale } : {}) })),
      ),
    changes: contactQueries.all(workspaceId),
    onSuccess: ({ outcomes }) => {
      void client.invalidateQueries({
        queryKey: recipientSuggestionsQuery(workspaceId, "").queryKey.slice(0, 2),
      });
      const count = outcomes.filter((one) => one === "new").length;
      (next.current ?? document.getElementById("main"))?.focus();
      toast.success(count === 1 ? "1 contact saved" : `${count} contacts saved`);
    },
  });
  const [first] = fresh;
  if (!first) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="max-w-full self-start"
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <ContactRound aria-hidden />
      <span className="truncate">
        Save {fresh.length === 1 ? first.name.trim() : `${fresh.length} new recipients`} to contacts
      </span>
    </Button>
  );
}
