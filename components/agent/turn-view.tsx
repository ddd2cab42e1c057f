"use client";

import { Check, CircleAlert, Undo2 } from "lucide-react";
import { Answer } from "@/components/agent/answer";
import { failedStepLabel, stepName, type ToolPart, type TurnPart } from "@/components/agent/turn-parts";
import type { Agent } from "@/components/agent/use-agent";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { AgentChangeDto } from "@/lib/contracts/agent";
import { ASK_PERSON_TOOL } from "@/lib/contracts/agent-limits";

type Props = {
  agent: Agent;
  parts: readonly TurnPart[];
  changes: ReadonlyMap<string, AgentChangeDto>;
  isRunning: boolean;
  /** Whether the user can choose an answer to a question. */
  mayAnswer: boolean;
};

/** What the agent said and did in one turn. */
export function TurnParts({ agent, parts, changes, isRunning, mayAnswer }: Props) {
  const made = parts.flatMap((part) => (part.kind === "tool" && part.change ? [part.change.id] : []));
  const undoable = made.filter((id) => changes.get(id)?.undoneAt === null);
  return (
    <div className="flex flex-col gap-2">
      <span className="sr-only">Agent: </span>
      {parts.map((part, i) =>
        part.kind === "text" ? (
          part.text.trim() && <Answer key={`text ${part.id}`} text={part.text.trim()} />
        ) : part.question ? (
          <Question key={part.id} part={part} onAnswer={mayAnswer ? (text) => void agent.say(text) : null} />
        ) : (
          <Step
            key={part.id}
            agent={agent}
            part={part}
            change={changes.get(part.change?.id ?? "")}
            isTriedAgain={parts
              .slice(i + 1)
              .some((later) => later.kind === "tool" && later.tool === part.tool)}
          />
        ),
      )}
      {isRunning && (
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="size-3.5" /> {runningStep(parts)}…
        </p>
      )}
      {!isRunning && undoable.length > 1 && <UndoAllButton agent={agent} ids={undoable} />}
    </div>
  );
}

function runningStep(parts: readonly TurnPart[]): string {
  const last = parts.at(-1);
  return last?.kind === "tool" && last.state === "running" ? stepName(last.tool) : "Thinking";
}

function useUndo(agent: Agent) {
  return useAction({
    call: (ids: string[]) => agent.undo(ids),
    onSuccess: (kept) => {
      if (kept.length > 0) toast.error(kept.join(" "));
      else toast.success("Undone");
    },
  });
}

type StepProps = {
  agent: Agent;
  part: ToolPart;
  change: AgentChangeDto | undefined;
  /** Whether the agent tried the same step again afterwards. */
  isTriedAgain: boolean;
};

/** Shows a step: a change with its undo button. Steps that only read are hidden once they are done. */
function Step({ agent, part, change, isTriedAgain }: StepProps) {
  const undoing = useUndo(agent);
  if (part.state === "refused")
    return (
      <div className="flex gap-2 text-muted">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p>
            {failedStepLabel(part.tool)}
            {isTriedAgain ? "; it tried again." : "."}
          </p>
          {part.message && (
            <details>
              <summary className="cursor-pointer">Why</summary>
              {part.message}
            </details>
          )}
        </div>
      </div>
    );
  if (!part.change) return null;
  const isUndone = Boolean(change?.undoneAt);
  return (
    <div className="flex items-start gap-2 rounded-md border border-line px-3 py-2">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      <p className={isUndone ? "min-w-0 flex-1 text-muted line-through" : "min-w-0 flex-1"}>
        {part.change.summary}
      </p>
      {isUndone ? (
        <span className="text-xs text-muted">Undone</span>
      ) : (
        change && (
          <Button
            size="sm"
            variant="quiet"
            className="-my-1"
            aria-label={`Undo: ${part.change.summary}`}
            loading={undoing.isPending}
            onClick={() => undoing.mutate([change.id])}
          >
            <Undo2 aria-hidden />
            Undo
          </Button>
        )
      )}
    </div>
  );
}

type UndoAllProps = { agent: Agent; ids: string[]; of?: string };

/** Undoes several changes at once. */
export function UndoAllButton({ agent, ids, of = "" }: UndoAllProps) {
  const undoing = useUndo(agent);
  return (
    <Button size="sm" className="self-start" loading={undoing.isPending} onClick={() => undoing.mutate(ids)}>
      <Undo2 aria-hidden />
      {`Undo all ${ids.length} changes ${of}`.trim()}
    </Button>
  );
}

type QuestionProps = { part: ToolPart; onAnswer: ((text: string) => void) | null };

function Question({ part, onAnswer }: QuestionProps) {
  if (part.tool !== ASK_PERSON_TOOL || !part.question) return null;
  const { text, options } = part.question;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-medium [overflow-wrap:anywhere]">{text}</p>
      {onAnswer &&
        options.map((option) => (
          <Button key={option} size="sm" className="h-auto py-1.5 text-left" onClick={() => onAnswer(option)}>
            {option}
          </Button>
        ))}
    </div>
  );
}
