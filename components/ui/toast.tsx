"use client";

import { Children, type ReactNode, useEffect } from "react";
import type { ExternalToast, toast as Sonner } from "sonner";
import { OnDemandModule } from "./on-demand-module";
import { Store, useStore } from "./store";

const panel = new OnDemandModule(() => import("./toast-panel"));

/** The library's toast function while a container is mounted; otherwise null. */
let sonner: typeof Sonner | null = null;

type Waiting = { run: (show: typeof Sonner) => void; title: ReactNode };

/** Toasts requested before a container was mounted. */
const waiting: Waiting[] = [];

/** Titles of toasts whose panel could not be loaded. */
const missed = new Store<readonly ReactNode[]>([]);

const MISSED_FOR_MS = 10_000;

function whenReady(run: Waiting["run"], title: ReactNode = null): void {
  if (sonner) {
    run(sonner);
    return;
  }
  waiting.push({ run, title });
  panel.load().catch(() => {
    missed.set(waiting.splice(0).map(({ title }) => title));
    setTimeout(() => missed.set([]), MISSED_FOR_MS);
  });
}

function onReady(show: typeof Sonner | null): void {
  sonner = show;
  if (show) for (const { run } of waiting.splice(0)) run(show);
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
    }, title);
    return id;
  };

/** Shows a toast, or updates the one with the same `id`; returns its id. */
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
 * Container for toasts; once per layout. Use toasts for completed actions that can be undone (`toast("Archived", {
 * action: { label: "Undo", onClick } })`), never for form errors.
 */
export function Toaster() {
  const loaded = useStore(panel.loaded);
  const plain = useStore(missed);
  useEffect(() => panel.prefetchWhenUsed(), []);
  return (
    <>
      {loaded && <loaded.ToastPanel onReady={onReady} />}
      {plain.some(Boolean) && (
        <div
          role="alert"
          className="fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 mx-auto max-w-md rounded-md bg-raised px-4 py-3 text-sm font-medium shadow-overlay"
        >
          {Children.toArray(plain)}
        </div>
      )}
    </>
  );
}
