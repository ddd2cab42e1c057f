"use client";

import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Agent } from "@/components/agent/use-agent";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu-items";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/client/countersign";

const UNTITLED = "Without a title";

/** Switches between the conversations about the draft, begins a new one or deletes the current one. */
export function ConversationPicker({ agent, isBusy }: { agent: Agent; isBusy: boolean }) {
  const { sessions, sessionId } = agent;
  const [isDeleting, setDeleting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const begin = () => {
    agent.choose(null);
    trigger.current?.closest("section")?.querySelector("textarea")?.focus();
  };
  const title = agent.session?.title || sessions.find(({ id }) => id === sessionId)?.title || UNTITLED;
  const shown = sessionId === null ? "New conversation" : title;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            ref={trigger}
            size="sm"
            variant="quiet"
            disabled={isBusy}
            aria-label={`Conversation: ${shown}`}
            className="min-w-0 flex-1 justify-start"
          >
            <span className="truncate">{shown}</span>
            <ChevronDown aria-hidden className="ml-auto shrink-0" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-80 w-72 overflow-y-auto">
          {sessions.length === 0 && <MenuItem disabled>No earlier conversations</MenuItem>}
          <MenuRadioGroup value={sessionId ?? ""} onValueChange={agent.choose}>
            {sessions.map(({ id, title: name }) => (
              <MenuRadioItem key={id} value={id}>
                <span className="truncate">{name || UNTITLED}</span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <Earlier agent={agent} />
          {sessionId !== null && (
            <>
              <MenuSeparator />
              <MenuItem tone="danger" onSelect={() => setDeleting(true)}>
                <Trash2 aria-hidden />
                Delete this conversation…
              </MenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {sessionId !== null && (
        <IconButton label="New conversation" size="sm" disabled={isBusy} onClick={begin}>
          <Plus />
        </IconButton>
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete “${title}”?`}
        description="Its messages are deleted. Its changes stay in the draft, but can no longer be undone here. This can’t be undone."
        confirmLabel="Delete conversation"
        onConfirm={async () => {
          if (sessionId) await agent.remove(sessionId);
          toast.success("Conversation deleted");
        }}
      />
    </>
  );
}

/** Loads earlier conversations into the open menu. */
function Earlier({ agent }: { agent: Agent }) {
  const [isUsed, setUsed] = useState(false);
  // The item stays after the last conversations were loaded, because it has the keyboard focus.
  if (!agent.hasMoreSessions && !isUsed) return null;
  return (
    <MenuItem
      disabled={agent.isLoadingMore || !agent.hasMoreSessions}
      onSelect={(event) => {
        // Keeps the menu open for the conversations that are loaded.
        event.preventDefault();
        setUsed(true);
        agent.loadMore();
      }}
    >
      {agent.isLoadingMore
        ? "Loading earlier conversations"
        : !agent.hasMoreSessions
          ? "These are all conversations"
          : agent.loadMoreFailure
            ? `${messageOf(agent.loadMoreFailure)} Try again`
            : "Earlier conversations"}
    </MenuItem>
  );
}
