"use client";

import { useEffect, useState } from "react";
import { Store, useStore } from "./store";
import { toast } from "./toast";

/** For browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 1500;

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, IDLE_AFTER_MS);
};

/**
 * A module that pages work without until something is opened. Unlike `React.lazy`, what is at hand is rendered at once,
 * without suspending, and a download that failed is tried again the next time.
 */
export class OnDemand<Module> {
  readonly loaded = new Store<Module | null>(null);
  #loading: Promise<void> | null = null;
  #isAwaited = false;

  constructor(private readonly download: () => Promise<Module>) {}

  /** @throws when the download fails */
  load(): Promise<void> {
    this.#loading ??= this.download().then(this.loaded.set, (error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Downloads it before it is needed; a failure shows when it is. */
  prefetch = (): void => {
    this.load().catch(() => undefined);
  };

  /** Downloads it once the page has nothing else to do, so that it also opens without a connection. */
  prefetchWhenIdle = (): void => {
    if (this.#isAwaited) return;
    this.#isAwaited = true;
    whenIdle(this.prefetch);
  };
}

/**
 * The module, once it has been wanted here and is loaded; else null.
 * @param onFailure called when it could not be downloaded; without it, the message to the user offers another try
 */
export function useOnDemand<Module>(
  module: OnDemand<Module>,
  isWanted: boolean,
  onFailure?: () => void,
): Module | null {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const loaded = useStore(module.loaded);
  useEffect(() => module.prefetchWhenIdle(), [module]);
  const isMissing = isWanted && loaded === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a failure does is read when it happens.
  useEffect(() => {
    const attempt = () => {
      module.load().catch(() => {
        const action = { label: "Try again", onClick: attempt };
        toast.error("That could not be loaded. Check your connection, then try again.", {
          ...(onFailure ? {} : { action }),
        });
        onFailure?.();
      });
    };
    if (isMissing) attempt();
  }, [isMissing, module]);
  return wasWanted ? loaded : null;
}
