"use client";

import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/client/countersign";

type Action<V, R> = {
  call: (input: V) => Promise<R>;
  /** Key prefix of queries that the call may change: invalidated afterwards, whether it succeeded or failed. */
  changes?: QueryKey;
  /** Optimistic update until the server responds. @returns a rollback */
  expect?: (client: QueryClient, input: V) => Promise<() => void>;
  onSuccess?: (result: R, input: V) => void;
  /** In a toast by default; "caller" where the caller awaits `mutateAsync` and reports the error itself. */
  failure?: "toast" | "caller";
};

/** A call that changes something, or brings something once. Pending until the page shows the result. */
export function useAction<V = void, R = unknown>(action: Action<V, R>) {
  const { call, changes, expect, onSuccess, failure = "toast" } = action;
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: (input) => expect?.(client, input),
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (error, _input, undo) => {
      undo?.();
      if (failure === "toast") toast.error(messageOf(error));
    },
    onSettled: () => changes && client.invalidateQueries({ queryKey: changes }),
  });
}
