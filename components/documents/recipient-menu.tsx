"use client";

import { BellRing, Copy, MoreHorizontal, UserPen } from "lucide-react";
import { useRouter } from "next/navigation";
import { remind } from "@/components/documents/remind";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  /** Undefined for those who hold none at the moment. */
  link: string | undefined;
  /** Null for those who can no longer be corrected. */
  onCorrect: (() => void) | null;
};

/** What helps a recipient who is stuck. */
export function RecipientMenu({ document, recipient, link, onCorrect }: Props) {
  const router = useRouter();
  const sendReminder = () =>
    remind(document, recipient)
      .then(() => toast.success(`A reminder with the link is on its way to ${recipient.email}`))
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : "That did not work."))
      .finally(() => router.refresh());
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success("Link copied: only for the person it belongs to"),
      () => toast.error("The browser refused to copy. Use “Send a reminder”."),
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${recipient.name}`} size="sm">
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {link && (
          <>
            {recipient.delivery === "email" && (
              <DropdownMenuItem onSelect={() => void sendReminder()}>
                <BellRing aria-hidden />
                Send a reminder
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => void copy(link)}>
              <Copy aria-hidden />
              Copy link to sign in person
            </DropdownMenuItem>
          </>
        )}
        {onCorrect && (
          <DropdownMenuItem onSelect={onCorrect}>
            <UserPen aria-hidden />
            Correct name or address…
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
