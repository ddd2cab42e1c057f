"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import "./last-focused";
import { OnDemandModule } from "./on-demand-module";
import { useStore } from "./store";
import { toast } from "./toast";

export { OnDemandModule as OnDemand };

/**
 * The module, once it has been wanted here and is loaded; else null.
 * @param onFailure called when it could not be downloaded; without it, the message to the user offers another try
 * @param isLikely whether it is worth downloading before it is wanted, once the page is used and has nothing else to do
 */
export function useOnDemand<Module>(
  module: OnDemandModule<Module>,
  isWanted: boolean,
  onFailure?: () => void,
  isLikely = true,
): Module | null {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const loaded = useStore(module.loaded);
  useEffect(() => {
    if (isLikely) module.prefetchWhenUsed();
  }, [module, isLikely]);
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

/**
 * A component in a module of its own: downloaded when it is first rendered, and rendered once it is loaded. A dialog,
 * which has `open`, is downloaded once the page is used and has nothing else to do, or when it is opened.
 */
export function onDemandComponent<Props extends object>(
  download: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const module = new OnDemandModule(async () => ({ Component: await download() }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, at the module's top level.
  return function Loaded(props: Props) {
    const isClosed = "open" in props && props.open === false;
    const loaded = useOnDemand(module, !isClosed);
    return loaded && <loaded.Component {...props} />;
  };
}
