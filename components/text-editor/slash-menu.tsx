"use client";

import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, Suggestion, type SuggestionProps } from "@tiptap/suggestion";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { FROM_STATE } from "@/components/text-editor/extensions/field-identity";
import { cn } from "@/components/ui/cn";

export interface SlashItem {
  readonly label: string;
  readonly group: string;
  readonly run: (editor: Editor) => void;
}

export interface SlashMenuState {
  readonly items: readonly SlashItem[];
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly choose: (index: number) => void;
}

interface Options {
  items: () => readonly SlashItem[];
  onChange: (menu: SlashMenuState | null) => void;
}

export const SLASH_MENU_ID = "slash-menu";
const KEY = new PluginKey<{ active: boolean }>("slashMenu");
const MAX_ITEMS = 40;
const WIDTH_PX = 256;
const HEIGHT_PX = 288;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A query contains no spaces: the menu closes at the first one. */
const matches = (item: SlashItem, query: string): boolean => letters(item.label).includes(letters(query));

/** Position near the cursor with room for the menu. */
function placeOf(rect: DOMRect | null | undefined): { left: number; top: number } {
  const { left = 0, bottom = 0, top = 0 } = rect ?? {};
  const isBelow = bottom + HEIGHT_PX < window.innerHeight || top < HEIGHT_PX;
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX - 8)),
    top: isBelow ? bottom + 4 : top - HEIGHT_PX - 4,
  };
}

/**
 * Closes the menu when its context is lost: when the text loses the focus, for example to the button of another view,
 * or when the text is replaced, for example by undo.
 */
export const closesSlashMenu = () =>
  new Plugin({
    appendTransaction: (transactions, _before, state) =>
      KEY.getState(state)?.active && transactions.some((one) => one.getMeta(FROM_STATE))
        ? state.tr.setMeta(KEY, { exit: true })
        : null,
    props: {
      handleDOMEvents: {
        blur: (view) => {
          if (KEY.getState(view.state)?.active) exitSuggestion(view, KEY);
          return false;
        },
      },
    },
  });

/** Offers blocks, fields and variables when “/” is typed; the focus stays in the text. */
export const SlashMenu = Extension.create<Options>({
  name: "slashMenu",

  addOptions() {
    return { items: () => [], onChange: () => {} };
  },

  addProseMirrorPlugins() {
    const { items, onChange } = this.options;
    let props: SuggestionProps<SlashItem, SlashItem> | null = null;
    let index = 0;
    const show = () => {
      const dom = this.editor.view.dom;
      // Items arrive asynchronously; the menu may have been closed in the meantime.
      if (!props || props.items.length === 0 || !KEY.getState(this.editor.state)?.active) {
        dom.removeAttribute("aria-activedescendant");
        dom.removeAttribute("aria-controls");
        return onChange(null);
      }
      const { items: found, command, clientRect } = props;
      dom.setAttribute("aria-controls", SLASH_MENU_ID);
      dom.setAttribute("aria-activedescendant", `${SLASH_MENU_ID}-${index}`);
      onChange({
        ...{ items: found, index, ...placeOf(clientRect?.()) },
        choose: (at) => found[at] && command(found[at]),
      });
    };
    const move = (by: number) => {
      index = (index + by + (props?.items.length ?? 1)) % (props?.items.length || 1);
      show();
    };
    return [
      closesSlashMenu(),
      Suggestion<SlashItem, SlashItem>({
        editor: this.editor,
        pluginKey: KEY,
        char: "/",
        items: ({ query }) =>
          items()
            .filter((item) => matches(item, query))
            .slice(0, MAX_ITEMS),
        command: ({ editor, range, props: item }) => {
          editor.chain().focus().deleteRange(range).run();
          item.run(editor);
        },
        render: () => ({
          onStart: (next) => {
            props = next;
            index = 0;
            show();
          },
          onUpdate: (next) => {
            props = next;
            index = Math.min(index, Math.max(0, next.items.length - 1));
            show();
          },
          onExit: () => {
            props = null;
            show();
          },
          onKeyDown: ({ event }) => {
            if (!props || props.items.length === 0) return false;
            if (event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowUp") move(-1);
            else if (event.key === "Enter" || event.key === "Tab") {
              const item = props.items[index];
              if (item) props.command(item);
            } else return false;
            return true;
          },
        }),
      }),
    ];
  },
});

/** The menu at the cursor. */
export function SlashMenuList({ menu }: { menu: SlashMenuState }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is active.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [menu.index]);
  return createPortal(
    <div
      ref={list}
      id={SLASH_MENU_ID}
      role="listbox"
      // The text keeps the focus, but the keyboard must be able to reach the scrolling list.
      tabIndex={0}
      aria-label="Insert"
      style={{ left: menu.left, top: menu.top, width: WIDTH_PX, maxHeight: HEIGHT_PX }}
      className="fixed z-50 overflow-y-auto rounded-md bg-raised p-1 shadow-overlay"
    >
      {menu.items.map((item, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text, which keeps the focus.
        <div
          key={`${item.group} ${item.label}`}
          id={`${SLASH_MENU_ID}-${i}`}
          role="option"
          tabIndex={-1}
          aria-label={item.label}
          aria-description={item.group}
          aria-selected={i === menu.index}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.choose(i)}
          className={cn(
            "flex cursor-pointer items-baseline justify-between gap-3 rounded-sm px-2.5 py-1.5 hover:bg-tint",
            i === menu.index && "bg-tint",
          )}
        >
          <span className="min-w-0 truncate">{item.label}</span>
          {item.group !== menu.items[i - 1]?.group && (
            <span className="shrink-0 text-xs text-muted">{item.group}</span>
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}
