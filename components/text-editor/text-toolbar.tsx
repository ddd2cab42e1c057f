"use client";

import type { Editor } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { AlignLeft, ChevronDown, Image as ImageIcon, Link2, Plus, TableProperties } from "lucide-react";
import { Toolbar } from "radix-ui";
import { memo, type ReactNode, useMemo, useRef } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { ToolbarDivider } from "@/components/editor/undo-buttons";
import {
  ALIGNMENT_COMMANDS,
  BASIC_MARK_COMMANDS,
  INDENT_COMMANDS,
  INSERT_COMMANDS,
  LIST_COMMANDS,
  MORE_MARK_COMMANDS,
  QUOTE_COMMAND,
  STYLE_COMMANDS,
  TABLE_COMMANDS,
  type TextCommand,
} from "@/components/text-editor/commands";
import { useTextEditor } from "@/components/text-editor/text-editor-context";
import { OTHER_VALUE, variableLabel, variableNames } from "@/components/text-editor/variables";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useCommandKey } from "@/components/ui/command-key";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-items";
import { Tooltip } from "@/components/ui/tooltip";

const LINK: Omit<TextCommand, "run"> = { label: "Link", icon: Link2, keys: "K" };
const WITH_STATE = [
  ...BASIC_MARK_COMMANDS,
  ...MORE_MARK_COMMANDS,
  ...STYLE_COMMANDS,
  ...LIST_COMMANDS,
  ...ALIGNMENT_COMMANDS,
  QUOTE_COMMAND,
];

/** Labels of the commands that are active at the cursor, and whether the cursor is in a table or a link. */
function useActive(editor: Editor): ReadonlySet<string> {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [
        ...WITH_STATE.filter(({ isActive }) => isActive?.(now)).map(({ label }) => label),
        ...["table", "link"].filter((name) => now.isActive(name)),
      ].join("\n"),
  });
  return useMemo(() => new Set(active.split("\n")), [active]);
}

/** Formatting toolbar: a single tab stop, with arrow keys inside. It does not re-render on each keystroke. */
export const TextToolbar = memo(function TextToolbar() {
  const { editor } = useTextEditor();
  return (
    <Toolbar.Root
      aria-label="Formatting"
      data-text-toolbar
      className="flex min-h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-raised px-2 py-1"
    >
      {editor && <Tools editor={editor} />}
    </Toolbar.Root>
  );
});

function Tools({ editor }: { editor: Editor }) {
  const { editLink, addImage, editColumn } = useTextEditor();
  const active = useActive(editor);
  const style = STYLE_COMMANDS.slice(1).find(({ label }) => active.has(label)) ?? STYLE_COMMANDS[0];
  const alignment = ALIGNMENT_COMMANDS.find(({ label }) => active.has(label));
  const AlignIcon = alignment?.icon ?? AlignLeft;
  const tools = (commands: readonly TextCommand[]) =>
    commands.map((command) => (
      <Tool key={command.label} command={command} active={active} onRun={() => command.run(editor)} />
    ));
  return (
    <>
      <Menu editor={editor} label={`Style: ${style?.label}`} text={style?.label}>
        <Commands editor={editor} commands={[...STYLE_COMMANDS, QUOTE_COMMAND]} active={active} />
      </Menu>
      <ToolbarDivider />
      {tools(BASIC_MARK_COMMANDS)}
      {tools(MORE_MARK_COMMANDS)}
      <Tool command={LINK} active={new Set(active.has("link") ? [LINK.label] : [])} onRun={editLink} />
      <ToolbarDivider />
      {tools(LIST_COMMANDS)}
      {tools(INDENT_COMMANDS)}
      <Menu
        editor={editor}
        label={`Alignment: ${alignment?.label ?? "automatic"}`}
        text={<AlignIcon aria-hidden />}
      >
        <Commands editor={editor} commands={ALIGNMENT_COMMANDS} active={active} />
        <MenuItem onSelect={() => editor.chain().focus().unsetTextAlign().run()}>Automatic</MenuItem>
      </Menu>
      <ToolbarDivider />
      <Menu editor={editor} label="Insert" text={<Plus aria-hidden />}>
        <Commands editor={editor} commands={INSERT_COMMANDS} active={active} />
        <MenuItem onSelect={addImage}>
          <ImageIcon aria-hidden />
          Image…
        </MenuItem>
        <MenuSeparator />
        <Variables />
      </Menu>
      {active.has("table") && (
        <Menu editor={editor} label="Table" text={<TableProperties aria-hidden />}>
          {TABLE_COMMANDS.map((command, i) =>
            command ? (
              <MenuItem key={command[0]} onSelect={() => command[1](editor)}>
                {command[0]}
              </MenuItem>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no identity but their index.
              <MenuSeparator key={i} />
            ),
          )}
          <MenuSeparator />
          <MenuItem onSelect={editColumn}>Column width…</MenuItem>
        </Menu>
      )}
    </>
  );
}

function Variables() {
  const { roles } = useEditor();
  const { insertVariable, addMetadata } = useTextEditor();
  return (
    <>
      <MenuLabel>Filled in when sent</MenuLabel>
      {variableNames(roles).map((name) => (
        <MenuItem key={name} onSelect={() => insertVariable(name)}>
          {variableLabel(name, roles)}
        </MenuItem>
      ))}
      <MenuItem onSelect={addMetadata}>{OTHER_VALUE}</MenuItem>
    </>
  );
}

type ToolProps = { command: Omit<TextCommand, "run">; active: ReadonlySet<string>; onRun: () => void };

function Tool({ command: { label, icon: Icon, keys, isActive }, active, onRun }: ToolProps) {
  const key = useCommandKey();
  const isOn = active.has(label);
  return (
    <Tooltip content={label} {...(keys ? { shortcut: `${key} ${keys}` } : {})}>
      <Toolbar.Button asChild>
        <IconButton
          label={label}
          size="sm"
          {...(isActive ? { "aria-pressed": isOn } : {})}
          className={cn(isOn && "bg-accent-soft text-accent")}
          onClick={onRun}
        >
          <Icon />
        </IconButton>
      </Toolbar.Button>
    </Tooltip>
  );
}

type MenuProps = { editor: Editor; label: string; text: ReactNode; children: ReactNode };

function Menu({ editor, label, text, children }: MenuProps) {
  const isLeft = useRef(false);
  return (
    <DropdownMenu>
      <Toolbar.Button asChild>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="sm" aria-label={label} className="shrink-0 whitespace-nowrap">
            {text}
            <ChevronDown aria-hidden className="text-muted" />
          </Button>
        </DropdownMenuTrigger>
      </Toolbar.Button>
      <DropdownMenuContent
        align="start"
        className="max-h-96 overflow-y-auto"
        onEscapeKeyDown={() => {
          isLeft.current = true;
        }}
        onCloseAutoFocus={(event) => {
          // A command focuses the text, but the menu may take the focus back while it closes. A command that opens a
          // dialog moves the focus there.
          if (!isLeft.current) {
            event.preventDefault();
            if (document.activeElement === document.body) editor.view.focus();
          }
          isLeft.current = false;
        }}
      >
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

type CommandsProps = { editor: Editor; commands: readonly TextCommand[]; active: ReadonlySet<string> };

function Commands({ editor, commands, active }: CommandsProps) {
  return commands.map((command) => (
    <MenuItem
      key={command.label}
      onSelect={() => command.run(editor)}
      className={cn(active.has(command.label) && "font-medium text-accent")}
    >
      <command.icon aria-hidden />
      {command.label}
    </MenuItem>
  ));
}

/** A constant: BubbleMenu dispatches a transaction whenever it gets a new function. */
const hasSelectedText = ({ state, editor }: { state: EditorState; editor: Editor }): boolean =>
  editor.isEditable && !state.selection.empty && "$cursor" in state.selection;

/** Menu next to the selected text, with its marks and link. */
export function SelectionMenu({ editor }: { editor: Editor }) {
  const { editLink } = useTextEditor();
  const active = useActive(editor);
  return (
    <BubbleMenu
      editor={editor}
      shouldShow={hasSelectedText}
      className="z-40 rounded-md bg-raised p-1 shadow-overlay"
    >
      <Toolbar.Root aria-label="Selected text" className="flex gap-0.5">
        {BASIC_MARK_COMMANDS.map((command) => (
          <Tool key={command.label} command={command} active={active} onRun={() => command.run(editor)} />
        ))}
        <Tool command={LINK} active={new Set(active.has("link") ? [LINK.label] : [])} onRun={editLink} />
      </Toolbar.Root>
    </BubbleMenu>
  );
}
