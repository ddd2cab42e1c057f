"use client";

import { type UIEvent, useEffect, useRef } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { partsOf } from "@/components/agent/turn-parts";
import { TurnParts, UndoAllButton } from "@/components/agent/turn-view";
import type { Agent } from "@/components/agent/use-agent";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { isRunning } from "@/lib/client/queries/agent";
import type { AgentChangeDto, AgentMessageDto, AgentTurnMetadata } from "@/lib/contracts/agent";

type Props = { agent: Agent; isText: boolean };

/** All messages and changes of the conversation, oldest first. */
export function Conversation({ agent, isText }: Props) {
  const { session, turn } = agent;
  const end = useRef<HTMLDivElement>(null);
  const { box, onScroll } = useKeptEnd();
  const kept = session?.messages ?? [];
  const messages = turn ? kept.slice(0, turn.before) : kept;
  const changes = new Map((session?.changes ?? []).map((change) => [change.id, change]));
  const length = messages.length + (turn?.parts.length ?? 0) + (turn ? 1 : 0);
  const written = (turn?.parts ?? []).reduce(
    (sum, one) => sum + (one.kind === "text" ? one.text.length : 0),
    0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is more to see.
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [length, written]);
  const last = messages.at(-1);
  const undoable = [...changes.values()].filter(({ undoneAt }) => undoneAt === null);
  return (
    <div ref={box} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto p-4">
      {messages.length === 0 && !turn && (
        <ConversationStarters isText={isText} onSay={(text) => void agent.say(text)} />
      )}
      <ol aria-label="Conversation" className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            {message.role === "user" ? (
              <Said text={textOf(message)} />
            ) : (
              <>
                <TurnParts
                  agent={agent}
                  parts={partsOf(message)}
                  changes={changes}
                  isRunning={isRunning(message)}
                  mayAnswer={message === last && !turn}
                />
                <Ending
                  facts={message.metadata}
                  onRetry={message === last && !turn ? () => void agent.say(lastUserText(messages)) : null}
                />
              </>
            )}
          </li>
        ))}
        {turn && (
          <>
            <li>
              <Said text={turn.text} />
            </li>
            <li>
              <TurnParts
                agent={agent}
                parts={turn.parts}
                changes={changes}
                isRunning={turn.isRunning}
                mayAnswer={false}
              />
              {turn.failure && (
                <div className="mt-3 flex flex-col items-start gap-2">
                  <FailureNote failure={turn.failure} title="That didn’t work" />
                  <Button size="sm" onClick={() => void agent.say(turn.text)}>
                    Try again
                  </Button>
                </div>
              )}
            </li>
          </>
        )}
      </ol>
      {!turn && turnsOf(undoable) > 1 && (
        <div className="mt-4 border-t border-line pt-4">
          <UndoAllButton agent={agent} ids={undoable.map(({ id }) => id)} of="of this conversation" />
        </div>
      )}
      <div ref={end} />
    </div>
  );
}

/** Beyond this distance from the end, the user is reading earlier messages. */
const NEAR_END_PX = 24;

/**
 * Keeps the end of the conversation in view while its box shrinks: for an on-screen keyboard, a rotated phone or a
 * message of several lines.
 */
function useKeptEnd() {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  };
  return { box, onScroll };
}

/** Number of turns that made these changes. */
const turnsOf = (changes: readonly AgentChangeDto[]): number =>
  new Set(changes.map(({ messageId }) => messageId)).size;

const textOf = (message: AgentMessageDto): string =>
  partsOf(message)
    .map((part) => (part.kind === "text" ? part.text : ""))
    .join("");

const lastUserText = (messages: readonly AgentMessageDto[]): string => {
  const message = messages.findLast(({ role }) => role === "user");
  return message ? textOf(message) : "";
};

function Said({ text }: { text: string }) {
  return (
    <p className="ml-8 rounded-md bg-tint px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
      <span className="sr-only">You: </span>
      {text}
    </p>
  );
}

/** Explains why a turn ended early, and how to continue. */
function Ending({ facts, onRetry }: { facts: AgentTurnMetadata | null; onRetry: (() => void) | null }) {
  if (!facts?.notice) return null;
  return (
    <Callout tone={facts.state === "failed" ? "bad" : "warn"} className="mt-3">
      <p>{facts.notice}</p>
      {onRetry && (
        <Button size="sm" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Callout>
  );
}

const STARTS = {
  text: ["Check the text for gaps", "Add a signature block for both parties", "Make the language plainer"],
  pdf: [
    "Find the fields and add them",
    "Make all fields optional except signatures",
    "Check the draft for gaps",
  ],
} as const;

function ConversationStarters({ isText, onSay }: { isText: boolean; onSay: (text: string) => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Describe what to change. Each change is listed here and can be undone separately. Only you see this
        conversation.
      </p>
      {STARTS[isText ? "text" : "pdf"].map((text) => (
        <Button key={text} size="sm" className="h-auto py-1.5 text-left" onClick={() => onSay(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
