"use client";

import { type KeyboardEvent, type ReactNode, useId, useSyncExternalStore } from "react";
import { tabClass, tabRowClass } from "@/components/ui/tab-styles";

/** The reader's language for all samples of the page and of the pages that they open next. */
const STORED = "docs-language";
const CHANGED = "docs-language-changed";

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Holds the choice while the page is open if storage is blocked. */
let unstored: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(STORED) ?? unstored;
  } catch {
    return unstored;
  }
}

function choose(title: string) {
  unstored = title;
  try {
    localStorage.setItem(STORED, title);
  } catch {
    // Storage is blocked.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Maps a key to the index of the next tab, given the current index and the number of tabs (ARIA Authoring Practices,
 * tabs with automatic activation).
 */
const TAB_KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Samples of one call in several languages, one of which is shown. Does not use `components/ui/tabs`: Radix reads the
 * style of each panel during hydration, and on a page with thirty of them that recalculates the style of the whole
 * page each time.
 * @param samples the samples with their titles, in the order of the tabs
 */
export function SampleTabs({ samples }: { samples: { title: string; sample: ReactNode }[] }) {
  const id = useId();
  const chosen = useSyncExternalStore(subscribe, stored, () => null);
  const current = Math.max(
    0,
    samples.findIndex(({ title }) => title === chosen),
  );
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = TAB_KEYS[event.key]?.(current, samples.length);
    const title = to === undefined ? undefined : samples[to]?.title;
    if (to === undefined || title === undefined) return;
    event.preventDefault();
    choose(title);
    event.currentTarget.querySelectorAll<HTMLElement>("[role='tab']")[to]?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label="Language" className={tabRowClass} onKeyDown={move}>
        {samples.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            data-state={index === current ? "active" : "inactive"}
            onClick={() => choose(title)}
            className={tabClass}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-3">
        {samples[current]?.sample}
      </div>
    </div>
  );
}
