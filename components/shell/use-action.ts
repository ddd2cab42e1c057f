"use client";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { reportFailure } from "@/components/account/report-failure";

type Action<V, R> = {
  call: (input: V) => Promise<R>;
  /** Key prefix of queries that the call may change: invalidated afterwards, whether it succeeded or failed. */
  changes?: QueryKey;
  /** Optimistic update until the server responds. @returns a rollback */
  expect?: (client: QueryClient, input: V) => Promise<() => void>;
  onSuccess?: (result: R, input: V) => void;
  /**
   * Reported by default, as a toast or a plan prompt; "caller" if the caller awaits `mutateAsync` and reports the error
   * itself.
   */
  failure?: "report" | "caller";
};

/** A call that changes something, or brings something once. Pending until the page shows the result. */
export function useAction<V = void, R = unknown>(action: Action<V, R>) {
  const { call, changes, expect, onSuccess, failure = "report" } = action;
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: (input) => expect?.(client, input),
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (error, _input, undo) => {
      undo?.();
      if (failure === "report") reportFailure(error);
    },
    onSettled: () => changes && client.invalidateQueries({ queryKey: changes }),
  });
}
