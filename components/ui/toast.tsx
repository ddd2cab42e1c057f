"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { ExternalToast, toast as Sonner } from "sonner";
import { OnDemand } from "./on-demand-module";

const panel = new OnDemand(() => import("./toast-panel"));

/** Shows toasts while a container is mounted. */
let sonner: typeof Sonner | null = null;

/** Toasts that came before the container. */
const waiting: ((show: typeof Sonner) => void)[] = [];

function whenReady(run: (show: typeof Sonner) => void): void {
  if (sonner) {
    run(sonner);
    return;
  }
  waiting.push(run);
  panel.prefetch();
}

function onReady(show: typeof Sonner | null): void {
  sonner = show;
  if (show) for (const run of waiting.splice(0)) run(show);
}

let count = 0;

type Id = string | number;
type Kind = "message" | "success" | "error" | "info" | "loading";

const shower =
  (kind: Kind) =>
  (title: ReactNode, options: ExternalToast = {}): Id => {
    const id = options.id ?? `toast-${++count}`;
    whenReady((show) => {
      show[kind](title, { ...options, id });
    });
    return id;
  };

/** Shows a toast, or changes the one with the same `id`; returns its id. */
export const toast = Object.assign(shower("message"), {
  success: shower("success"),
  error: shower("error"),
  info: shower("info"),
  loading: shower("loading"),
  dismiss: (id: Id) =>
    whenReady((show) => {
      show.dismiss(id);
    }),
});

/**
 * Container for toasts; once per layout. For completed actions that can be undone (`toast("Archived", { action: {
 * label: "Undo", onClick } })`), never for form errors.
 */
export function Toaster() {
  const loaded = useSyncExternalStore(panel.subscribe, panel.get, () => null);
  useEffect(() => panel.prefetchWhenIdle(), []);
  return loaded && <loaded.ToastPanel onReady={onReady} />;
}
