"use client";

import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { usageNotice } from "@/components/agent/turn-messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { AgentSessionDetailDto } from "@/lib/contracts/agent";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";

type Props = {
  isBusy: boolean;
  usage: AgentSessionDetailDto["usage"] | null;
  onSay: (text: string) => void;
  onStop: () => void;
};

/** Where a person writes to the agent. Enter sends, Shift Enter begins a line. */
export function Composer({ isBusy, usage, onSay, onStop }: Props) {
  const [text, setText] = useState("");
  const send = () => {
    if (isBusy || !text.trim()) return;
    onSay(text.trim());
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <Field label="Message to the agent" hideLabel>
        <Textarea
          value={text}
          rows={2}
          maxLength={AGENT_LIMITS.messageLength}
          placeholder="Make the deposit optional"
          className="max-h-48 min-h-16"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-muted">
          {(usage && usageNotice(usage)) ?? "It can change only this draft. It can’t publish or send."}
        </p>
        {isBusy ? (
          <Button onClick={onStop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button type="submit" variant="primary" disabled={!text.trim()}>
            <ArrowUp aria-hidden />
            Send
          </Button>
        )}
      </div>
    </form>
  );
}
