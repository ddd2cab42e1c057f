"use client";

import { useSyncExternalStore } from "react";

/** A value outside React's tree: only the components that read it re-render when it changes. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(readonly initial: T) {
    this.#value = initial;
  }

  readonly get = (): T => this.#value;

  readonly set = (value: T): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** A read-only view of a store. */
export type ReadStore<T> = Pick<Store<T>, "initial" | "get" | "subscribe">;

/** Reads a part of the store's value; re-renders only when that part changes. */
export const useStoreValue = <T, Part>(store: ReadStore<T>, part: (value: T) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.initial),
  );

/** Reads the store's value. */
export const useStore = <T>(store: ReadStore<T>): T => useStoreValue(store, (value) => value);
