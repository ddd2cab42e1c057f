"use client";

import { BellRing, Copy, MoreHorizontal, PenLine, Tablet, UserPen, UserRoundPen } from "lucide-react";
import { copyLink } from "@/components/documents/copy-link";
import { remindOne } from "@/components/documents/remind";
import { useDocumentAction } from "@/components/documents/use-document";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem } from "@/components/ui/menu-items";
import { toast } from "@/components/ui/toast";
import type { DocumentDto, RecipientDto } from "@/lib/contracts/documents";
import { signHref, signLabel } from "@/lib/pure/pending-recipient";

type Props = {
  document: DocumentDto;
  recipient: RecipientDto;
  /** Whether the recipient is the reader, who signs instead of being reminded. */
  isMine: boolean;
  /** Whether it is the recipient's turn and they have a working signing link. */
  hasLink: boolean;
  /** False for recipients who have acted: they did so under their name. */
  mayCorrect: boolean;
  onOpen: (dialog: RecipientDialog) => void;
};

/** The dialogs that a recipient's menu can open. */
export type RecipientDialog = "correct" | "delegate" | "hand-over";

/** Focuses the button of a recipient's menu: used when the element that opened a dialog no longer exists. */
export const focusActionsOf = ({ id }: Pick<RecipientDto, "id">): void =>
  window.document.querySelector<HTMLElement>(`[data-actions-of="${id}"]`)?.focus();

/** Actions that help a recipient who is stuck. */
export function RecipientMenu({ document, recipient, isMine, hasLink, mayCorrect, onOpen }: Props) {
  const reminding = useDocumentAction({
    document,
    call: () => remindOne(document, recipient),
    onSuccess: () => toast.success(`A reminder with the link is on its way to ${recipient.email}`),
  });
  const copying = useDocumentAction({
    document,
    call: (copied: Promise<void>) => copied,
    onSuccess: () => toast.success("Link copied. Share it only with this recipient"),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`Actions for ${recipient.name}`} size="sm" data-actions-of={recipient.id}>
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {hasLink && (
          <>
            {isMine && recipient.status === "pending" && (
              <MenuItem asChild>
                <a href={signHref(document.id)}>
                  <PenLine aria-hidden />
                  {signLabel(recipient)}
                </a>
              </MenuItem>
            )}
            {!isMine && recipient.delivery === "email" && !recipient.heldMail && (
              <MenuItem onSelect={() => reminding.mutate()}>
                <BellRing aria-hidden />
                Send a reminder
              </MenuItem>
            )}
            {recipient.status === "pending" && (
              <MenuItem onSelect={() => onOpen("hand-over")}>
                <Tablet aria-hidden />
                Sign in person…
              </MenuItem>
            )}
            {/* Started within the user gesture itself: later, browsers deny the clipboard write. */}
            <MenuItem onSelect={() => copying.mutate(copyLink(document, recipient))}>
              <Copy aria-hidden />
              Copy signing link
            </MenuItem>
          </>
        )}
        {mayCorrect && (
          <>
            <MenuItem onSelect={() => onOpen("correct")}>
              <UserPen aria-hidden />
              Correct name or email…
            </MenuItem>
            <MenuItem onSelect={() => onOpen("delegate")}>
              <UserRoundPen aria-hidden />
              Delegate…
            </MenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
