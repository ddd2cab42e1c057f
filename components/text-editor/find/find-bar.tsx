"use client";

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { CaseSensitive, ChevronDown, ChevronRight, ChevronUp, WholeWord, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  findState,
  leaveToMatch,
  replaceAll,
  replaceCurrent,
  setFindQuery,
  stepToMatch,
} from "@/components/text-editor/find/find-extension";
import { MAX_MATCHES, MAX_QUERY_LENGTH } from "@/components/text-editor/find/find-matches";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Tooltip } from "@/components/ui/tooltip";
import { groupThousands } from "@/lib/pure/group-thousands";

type Props = {
  editor: Editor;
  /** Whether the request includes replacing; each number is a new request. */
  asked: { replace: boolean; times: number };
  say: (message: string) => void;
  onClose: () => void;
};

function resultOf(text: string, count: number, index: number): string {
  if (text === "") return "";
  if (count === 0) return "No results";
  return `${groupThousands(index + 1)} of ${groupThousands(count)}${count === MAX_MATCHES ? "+" : ""}`;
}

/** The selected text as the initial query; "" if it is empty, too long, or spans several paragraphs. */
function selectedText({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  const isOneLine = $from.sameParent($to) && to - from <= 200;
  return isOneLine ? state.doc.textBetween(from, to, "", "") : "";
}

/** Finds and replaces text; shortcuts in its inputs step through the matches. */
export function FindBar({ editor, asked, say, onClose }: Props) {
  const [text, setText] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState("");
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(false);
  const [isReplacing, setIsReplacing] = useState(asked.replace);
  const input = useRef<HTMLInputElement>(null);
  const { view } = editor;
  const result = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { matches, index } = findState(now.state);
      return resultOf(text, matches.length, index);
    },
  });

  useEffect(() => setFindQuery(view, { text, matchCase, wholeWord }), [view, text, matchCase, wholeWord]);
  useEffect(() => () => void (!editor.isDestroyed && setFindQuery(editor.view, null)), [editor]);
  useEffect(() => {
    if (asked.replace) setIsReplacing(true);
    input.current?.focus();
    input.current?.select();
  }, [asked]);

  const close = () => {
    leaveToMatch(view);
    onClose();
  };
  const go = (by: 1 | -1) => stepToMatch(view, by);
  const replaceOne = () => {
    const isDone = replaceCurrent(view, replacement);
    const { matches, index } = findState(view.state);
    say(isDone ? `Replaced. ${resultOf(text, matches.length, index)}` : "No results");
  };
  const replaceEvery = () => {
    const count = replaceAll(view, replacement);
    say(count === 1 ? "1 place replaced" : `${groupThousands(count)} places replaced`);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onEnter = (run: (by: 1 | -1) => void) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event.shiftKey ? -1 : 1);
  };
  const isMissing = text !== "" && result === "No results";
  return (
    <search
      aria-label="Find and replace"
      onKeyDown={onKey}
      className="flex shrink-0 flex-col gap-1.5 border-b border-line bg-raised px-2 py-1.5"
    >
      <div className="flex flex-wrap items-center gap-1">
        <Tooltip content={isReplacing ? "Hide replacing" : "Replace"}>
          <IconButton
            label="Replace"
            size="sm"
            aria-expanded={isReplacing}
            onClick={() => setIsReplacing(!isReplacing)}
          >
            <ChevronRight className={cn(isReplacing && "rotate-90")} />
          </IconButton>
        </Tooltip>
        <span className="relative min-w-40 flex-1 sm:max-w-80">
          <Input
            ref={input}
            aria-label="Find"
            placeholder="Find"
            controlSize="sm"
            autoComplete="off"
            className={cn("pr-24", isMissing && "border-bad")}
            maxLength={MAX_QUERY_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onEnter(go)}
          />
          <span
            role="status"
            className={cn(
              "pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs tabular-nums",
              isMissing ? "text-bad" : "text-muted",
            )}
          >
            {result}
          </span>
        </span>
        <span className="flex">
          <Tool label="Match case" isOn={matchCase} onToggle={() => setMatchCase(!matchCase)}>
            <CaseSensitive />
          </Tool>
          <Tool label="Whole words" isOn={wholeWord} onToggle={() => setWholeWord(!wholeWord)}>
            <WholeWord />
          </Tool>
          <Tooltip content="Previous" shortcut="Shift Enter">
            <IconButton label="Previous result" size="sm" onClick={() => go(-1)}>
              <ChevronUp />
            </IconButton>
          </Tooltip>
          <Tooltip content="Next" shortcut="Enter">
            <IconButton label="Next result" size="sm" onClick={() => go(1)}>
              <ChevronDown />
            </IconButton>
          </Tooltip>
          <Tooltip content="Close" shortcut="Esc">
            <IconButton label="Close find and replace" size="sm" onClick={close}>
              <X />
            </IconButton>
          </Tooltip>
        </span>
      </div>
      {isReplacing && (
        <div className="flex flex-wrap items-center gap-1 pl-8">
          <span className="min-w-40 flex-1 sm:max-w-80">
            <Input
              aria-label="Replace with"
              placeholder="Replace with"
              controlSize="sm"
              autoComplete="off"
              maxLength={MAX_QUERY_LENGTH}
              value={replacement}
              onChange={(event) => setReplacement(event.target.value)}
              onKeyDown={onEnter(replaceOne)}
            />
          </span>
          <Button size="sm" onClick={replaceOne}>
            Replace
          </Button>
          <Button size="sm" onClick={replaceEvery}>
            Replace all
          </Button>
        </div>
      )}
    </search>
  );
}

type ToolProps = { label: string; isOn: boolean; onToggle: () => void; children: ReactNode };

function Tool({ label, isOn, onToggle, children }: ToolProps) {
  return (
    <Tooltip content={label}>
      <IconButton
        label={label}
        size="sm"
        aria-pressed={isOn}
        className={cn(isOn && "bg-accent-soft text-accent")}
        onClick={onToggle}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
