"use client";

import { BookOpenText, Check, CloudOff, ScrollText } from "lucide-react";
import { useEffect, useRef } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { useSigningContext } from "@/components/signing/signing-context";
import { useHydrated } from "@/components/signing/use-hydrated";
import { useNextAction } from "@/components/signing/use-next-action";
import { useMessages } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import type { SaveState } from "@/lib/client/autosave";
import { fill } from "@/lib/i18n/fill";

/** Save status of the entries; empty until something is entered. */
function SaveNote({ state, onRetry }: { state: SaveState | "untouched"; onRetry: () => void }) {
  const { saving } = useMessages().page;
  if (state === "untouched" || state === "refused") return null;
  if (state === "retrying")
    return (
      <span className="flex flex-wrap items-center gap-x-2 text-warn">
        <CloudOff className="size-4 shrink-0" aria-hidden />
        <span aria-hidden className="sm:hidden">
          {saving.notYet}
        </span>
        <span className="max-sm:sr-only">{saving.failed}</span>
        <button type="button" onClick={onRetry} className="min-h-11 font-medium underline underline-offset-2">
          {saving.again}
        </button>
      </span>
    );
  return (
    <span className="flex items-center gap-1.5 text-muted">
      {state === "saving" ? <BusySpinner /> : <Check className="size-4" aria-hidden />}
      {state === "saving" ? saving.now : saving.done}
    </span>
  );
}

/**
 * Switches between pages and reflowed text, keeping the position. The labels are short on phones, where there is
 * little room.
 */
function ViewSwitch({ isReading, onSwitch }: { isReading: boolean; onSwitch: () => void }) {
  const messages = useMessages().page;
  const Icon = isReading ? ScrollText : BookOpenText;
  return (
    <button
      type="button"
      id="signing-view"
      aria-label={isReading ? messages.showPages : messages.reading.show}
      onClick={onSwitch}
      className={`${buttonStyles({ variant: "quiet", size: "lg" })} shrink-0 max-sm:flex-col max-sm:gap-0 max-sm:px-2 max-sm:text-xs`}
    >
      <Icon aria-hidden />
      <span aria-hidden className="sm:hidden">
        {isReading ? messages.reading.pages : messages.reading.text}
      </span>
      <span aria-hidden className="max-sm:hidden">
        {isReading ? messages.showPages : messages.reading.show}
      </span>
    </button>
  );
}

/** Sets `--bar`, on top of which the sheet and the last page end, to the bar's height: large text makes it higher. */
function useBarHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      current.parentElement?.style.setProperty("--bar", `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return bar;
}

/**
 * Bar fixed to the bottom of the page: progress, save status and the next action.
 * @param onSwitchView switches between pages and reflowed text; omitted if the document has no reflowed text
 */
export function ActionBar({ onSwitchView }: { onSwitchView?: (() => void) | undefined }) {
  const { progress, saveState, saver, active, state } = useSigningContext();
  const { done, total, hasOptional } = progress;
  const action = useNextAction();
  const messages = useMessages().page.progress;
  const inFull = fill(hasOptional ? messages.required : messages.all, { done, total });
  // On wide screens the card next to the field has the same button.
  const isBesideCard = active !== null && state.mode !== "list";
  const bar = useBarHeight();
  // On a slow connection the button is visible seconds before it works, so it is shown as loading.
  const isReady = useHydrated();
  return (
    <section
      ref={bar}
      id="signing-bar"
      aria-label={messages.label}
      className="fixed inset-x-0 bottom-(--keyboard,0px) z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="h-0.5 bg-tint" aria-hidden>
        <div
          className="h-full bg-accent forced-colors:bg-[Highlight] transition-[width] duration-150"
          style={{ width: `${total === 0 ? 100 : (done / total) * 100}%` }}
        />
      </div>
      {/* Where the longest word has no room beside the buttons, as in large text on a phone, they go below it. */}
      <div className="mx-auto flex min-h-16 max-w-[58rem] flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 py-1">
        <div className="flex min-w-min flex-1 basis-0 flex-wrap items-center gap-x-4 text-sm leading-5">
          {total > 0 && (
            <span className="font-medium tabular-nums">
              {/* Phones have no room for the whole sentence; screen readers get it everywhere. */}
              <span aria-hidden className="sm:hidden">
                {fill(messages.short, { done, total })}
              </span>
              <span className="max-sm:sr-only">{inFull}</span>
            </span>
          )}
          <SaveNote state={saveState} onRetry={() => void saver.current?.flush().catch(() => undefined)} />
        </div>
        {onSwitchView && <ViewSwitch isReading={state.mode === "reading"} onSwitch={onSwitchView} />}
        <button
          type="button"
          data-next
          aria-disabled={!isReady || undefined}
          aria-busy={!isReady || undefined}
          onClick={action.run}
          className={`${buttonStyles({ variant: "primary", size: "lg" })} max-sm:h-auto max-sm:min-h-11 max-sm:shrink max-sm:py-1.5 max-sm:whitespace-normal ${isBesideCard ? "md:hidden" : ""}`}
        >
          {!isReady && (
            <span className="flex animate-[fade-in_120ms_500ms_both]">
              <BusySpinner />
            </span>
          )}
          {action.label}
        </button>
      </div>
    </section>
  );
}
