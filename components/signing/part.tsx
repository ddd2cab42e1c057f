"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from "react";
import { OnDemandModule } from "@/components/ui/on-demand-module";
import { useStore } from "@/components/ui/store";

type PartProps = {
  /** Called when the module could not be downloaded. */
  onMissing: () => void;
  /** Shown until it is there. */
  fallback?: ReactNode;
};

/**
 * A component in a module of its own. Unlike with `React.lazy`, a failed download, for example without a connection,
 * breaks nothing, and is retried the next time the component is rendered.
 * @returns the component, with a function that downloads it ahead of time
 */
export function onDemandPart<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props> }>,
) {
  const module = new OnDemandModule(async () => ({ Component: (await download()).default }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, at the top level.
  function Part({ onMissing, fallback = null, ...props }: Props & PartProps): ReactNode {
    const loaded = useStore(module.loaded);
    const giveUp = useEffectEvent(onMissing);
    useEffect(() => {
      let isCurrent = true;
      module.load().catch(() => isCurrent && giveUp());
      return () => {
        isCurrent = false;
      };
    }, []);
    return loaded ? <loaded.Component {...(props as Props)} /> : fallback;
  }
  return Object.assign(Part, { prefetchWhenIdle: module.prefetchWhenIdle });
}
