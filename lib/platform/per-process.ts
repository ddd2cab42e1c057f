/**
 * Values that exist once per process. Next.js bundles instrumentation and routes separately, so a module-level
 * variable exists once per bundle: values that are started in one and used in the other (the database pool, the job
 * engine), or counted over all requests, are kept here.
 */

type Entry = { value: unknown; close: (() => Promise<void> | void) | undefined };

/** The values by name, in the order of creation. */
const holder: { countersignPerProcess?: Map<string, Entry> } & typeof globalThis = globalThis;

function entries(): Map<string, Entry> {
  holder.countersignPerProcess ??= new Map();
  return holder.countersignPerProcess;
}

export interface PerProcess<T> {
  /** The process's value; created on first use. */
  get(): T;
  /** The value if there is one; creates none. */
  peek(): T | undefined;
  /** Replaces the value, without closing the previous one. */
  set(value: T): void;
  /** Removes the value without closing it: the next `get` creates another. */
  clear(): void;
}

/**
 * Declares a value of the process.
 * @param name unique in the application; declarations of the same name share one value
 * @param create called once per process, by the first `get`
 * @param close ends what the value holds open (connections, timers); called by `resetProcess` only
 */
export function perProcess<T>(
  name: string,
  create: () => T,
  close?: (value: T) => Promise<void> | void,
): PerProcess<T> {
  const set = (value: T) => {
    entries().delete(name);
    entries().set(name, { value, close: close && (() => close(value)) });
  };
  return {
    set,
    get() {
      if (!entries().has(name)) set(create());
      return entries().get(name)?.value as T;
    },
    peek: () => entries().get(name)?.value as T | undefined,
    clear: () => {
      entries().delete(name);
    },
  };
}

/**
 * For tests that share a process: closes and removes all values, the newest first, since later ones use earlier ones.
 * @returns the errors of values that could not be closed
 */
export async function resetProcess(): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const [name, { close }] of [...entries()].reverse()) {
    // Closing one value may have removed others.
    entries().delete(name);
    try {
      await close?.();
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}
