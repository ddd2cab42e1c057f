"use client";

import { BellRing, Copy, MoreHorizontal, UserPen } from "lucide-react";
import { useRouter } from "next/navigation";
import { copyLink } from "@/components/documents/copy-link";
import { remind } from "@/components/documents/remind";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { failureOf } from "@/lib/client/countersign";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  /** Whether it is their turn, and a link of theirs works. */
  hasLink: boolean;
  /** Null for those who can no longer be corrected. */
  onCorrect: (() => void) | null;
};

/** What helps a recipient who is stuck. */
export function RecipientMenu({ document, recipient, hasLink, onCorrect }: Props) {
  const router = useRouter();
  const sendReminder = () =>
    remind(document, recipient)
      .then(() => toast.success(`A reminder with the link is on its way to ${recipient.email}`))
      .catch((error: unknown) => toast.error(error instanceof Error ? error.message : "That did not work."))
      .finally(() => router.refresh());
  const copy = () =>
    copyLink(document, recipient)
      .then(() => toast.success("Link copied: only for the person it belongs to"))
      .catch((error: unknown) => toast.error(failureOf(error).message))
      .finally(() => router.refresh());
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${recipient.name}`} size="sm">
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {hasLink && (
          <>
            {recipient.delivery === "email" && (
              <DropdownMenuItem onSelect={() => void sendReminder()}>
                <BellRing aria-hidden />
                Send a reminder
              </DropdownMenuItem>
            )}
            <DropdownMenuItem onSelect={() => void copy()}>
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
