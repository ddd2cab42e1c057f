"use client";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { reportFailure } from "@/components/account/report-failure";

type Action<V, R> = {
  call: (input: V) => Promise<R>;
  /** Key prefix of queries that the call may change: invalidated afterwards, whether it succeeded or failed. */
  changes?: QueryKey;
  /** Optimistic update until the server responds. @returns a function that rolls it back */
  expect?: (client: QueryClient, input: V) => Promise<() => void>;
  onSuccess?: (result: R, input: V) => void;
  /**
   * Reported by default, as a toast or a plan prompt; "caller" if the caller awaits `mutateAsync` and reports the error
   * itself.
   */
  failure?: "report" | "caller";
};

/** Whether the event being handled is the second click of a double click. */
const isSecondPress = (): boolean => window.event instanceof MouseEvent && window.event.detail > 1;

/**
 * A call that changes or fetches something once. Pending until the page shows the result. The second click of a
 * double click is ignored, whether it comes before the button is shown as busy or after a quick response.
 */
export function useAction<V = void, R = unknown>(action: Action<V, R>) {
  const { call, changes, expect, onSuccess, failure = "report" } = action;
  const client = useQueryClient();
  const running = useRef(new Set<V>());
  const last = useRef<{ input: V }>(null);
  const mutation = useMutation({
    mutationFn: call,
    onMutate: (input) => expect?.(client, input),
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (error, _input, undo) => {
      undo?.();
      if (failure === "report") reportFailure(error);
    },
    onSettled: async (_result, _error, input) => {
      try {
        if (changes) await client.invalidateQueries({ queryKey: changes });
      } finally {
        running.current.delete(input);
      }
    },
  });
  const mutate = (...args: Parameters<typeof mutation.mutate>): void => {
    // Only an input of type void may be omitted.
    const input = args[0] as V;
    if (running.current.has(input) || (isSecondPress() && last.current?.input === input)) return;
    last.current = { input };
    running.current.add(input);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
