"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether scripts run: false on the server and while its HTML is taken over, true right after. What waits for it is
 * neither rendered by the server nor sent twice, as HTML and as data.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
