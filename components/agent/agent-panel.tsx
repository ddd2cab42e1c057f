"use client";

import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Composer } from "@/components/agent/composer";
import { Conversation } from "@/components/agent/conversation";
import { ConversationPicker } from "@/components/agent/conversation-picker";
import { NoModelNotice } from "@/components/agent/no-model-notice";
import { turnEndText } from "@/components/agent/turn-messages";
import { type AgentTarget, useAgent } from "@/components/agent/use-agent";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { messageOf } from "@/lib/client/countersign";

type Props = AgentTarget & {
  /** Whether the panel is shown. It stays mounted when hidden, so that a running turn and typed text are kept. */
  isOpen: boolean;
  isText: boolean;
  /** Whether the operator has configured a model. */
  hasModel: boolean;
  /** Whether to show how a model is configured. */
  isOwner: boolean;
  /** Looks for fields on the pages; null for a text template. */
  onFindFields: (() => void) | null;
  onBusyChange: (isBusy: boolean) => void;
  onClose: () => void;
};

/** A conversation about the draft, next to its editor; on a phone, in place of the editor. */
export default function AgentPanel(props: Props) {
  const { isOpen, isText, hasModel, isOwner, onFindFields, onBusyChange, onClose, ...target } = props;
  const agent = useAgent(target);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const { turn, session } = agent;
  const isBusy = turn?.isRunning ?? false;
  // Announced to screen readers: that a turn is running and how it ended, but not every word.
  const said = isBusy ? "The agent is working." : agent.ended ? turnEndText(agent.ended) : "";

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>("textarea, [data-first]")?.focus();
  }, [isOpen]);
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);

  return (
    <>
      {/* Outside: a turn also ends while the panel is hidden. */}
      <p role="status" aria-label="Agent" className="sr-only">
        {said}
      </p>
      <section
        ref={panel}
        aria-labelledby={title}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented) return;
          event.stopPropagation();
          onClose();
        }}
        className={cn(
          "flex min-h-0 w-96 shrink-0 flex-col border-l border-line bg-raised max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:w-full max-lg:border-l-0",
          !isOpen && "hidden",
        )}
      >
        <header className="flex min-h-11 items-center gap-2 border-b border-line px-3 py-1.5">
          <h2 id={title} className="font-semibold">
            Agent
          </h2>
          {hasModel && <ConversationPicker agent={agent} isBusy={isBusy} />}
          <IconButton label="Close the agent" size="sm" className="ml-auto" onClick={onClose}>
            <X />
          </IconButton>
        </header>
        {!hasModel || agent.isUnavailable ? (
          <NoModelNotice isOwner={isOwner} onFindFields={onFindFields} />
        ) : agent.failure ? (
          <ErrorState
            title="The conversation couldn’t be loaded"
            onRetry={() => void agent.retry()}
            className="m-4"
          >
            {messageOf(agent.failure)}
          </ErrorState>
        ) : (
          <>
            {agent.isLoading && !turn ? (
              <p className="flex flex-1 items-center justify-center gap-2 text-muted">
                <Spinner className="size-4" /> Loading
              </p>
            ) : (
              <Conversation agent={agent} isText={isText} />
            )}
            <Composer
              isBusy={isBusy}
              usage={session?.usage ?? null}
              onSay={(text) => void agent.say(text)}
              onStop={agent.stop}
            />
          </>
        )}
      </section>
    </>
  );
}
