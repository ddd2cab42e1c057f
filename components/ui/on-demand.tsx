"use client";

import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import "./last-focused";
import { Store } from "./store";
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
  readonly #loaded = new Store<Module | null>(null);
  #loading: Promise<void> | null = null;
  #isScheduled = false;

  constructor(private readonly download: () => Promise<Module>) {}

  /** The module, once it is loaded. */
  readonly get = (): Module | null => this.#loaded.get();

  readonly subscribe = this.#loaded.subscribe;

  /** @throws when the download fails */
  load(): Promise<void> {
    this.#loading ??= this.download().then(this.#loaded.set, (error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Downloads it before it is needed; a failure shows when it is. */
  prefetch = (): void => {
    this.load().catch(() => {
      this.#isScheduled = false;
    });
  };

  /** Downloads it once the page has nothing else to do, so that it also opens without a connection. */
  prefetchWhenIdle = (): void => {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    whenIdle(this.prefetch);
  };
}

/** Whether the module is loaded. */
export const useIsLoaded = (module: Pick<OnDemand<unknown>, "get" | "subscribe">): boolean =>
  useSyncExternalStore(
    module.subscribe,
    () => module.get() !== null,
    () => false,
  );

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
  const loaded = useSyncExternalStore(module.subscribe, module.get, () => null);
  useEffect(() => module.prefetchWhenIdle(), [module]);
  const isMissing = isWanted && loaded === null;
  const mayClose = onFailure !== undefined;
  const close = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const attempt = () => {
      module.load().catch(() => {
        if (!isCurrent) return;
        toast.error("That could not be loaded. Check your connection and try again, or reload the page.", {
          id: "not-loaded",
          ...(mayClose ? {} : { action: { label: "Try again", onClick: attempt } }),
        });
        close();
      });
    };
    attempt();
    return () => {
      isCurrent = false;
    };
  }, [isMissing, mayClose, module]);
  return wasWanted ? loaded : null;
}

/** A component in a module of its own: downloaded when it is first rendered, and rendered once it is loaded. */
export function onDemand<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const module = new OnDemand(download);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, at the module's top level.
  return function Loaded(props: Props) {
    const Component = useOnDemand(module, true);
    return Component && <Component {...props} />;
  };
}
