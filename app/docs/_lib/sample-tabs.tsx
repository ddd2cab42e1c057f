"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

/** The reader's language of samples, for all samples of the page and the pages they open next. */
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

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    // Storage is blocked: the choice lasts as long as the page's first tab.
    return null;
  }
}

function choose(title: string) {
  try {
    localStorage.setItem(STORED, title);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** One call in several languages, of which one is shown. @param samples by title, in the order of the tabs */
export function SampleTabs({ samples }: { samples: { title: string; sample: ReactNode }[] }) {
  const chosen = useSyncExternalStore(subscribe, stored, () => null);
  const first = samples[0]?.title;
  const value = samples.find(({ title }) => title === chosen)?.title ?? first;
  if (value === undefined) return null;
  return (
    <Tabs value={value} onValueChange={choose}>
      <TabsList aria-label="Language">
        {samples.map(({ title }) => (
          <TabsTrigger key={title} value={title}>
            {title}
          </TabsTrigger>
        ))}
      </TabsList>
      {samples.map(({ title, sample }) => (
        <TabsContent key={title} value={title} className="pt-3">
          {sample}
        </TabsContent>
      ))}
    </Tabs>
  );
}
