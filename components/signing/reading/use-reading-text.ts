"use client";

import { useCallback, useEffect, useState } from "react";
import type { SigningServer } from "@/components/signing/signing-server";
import type { SigningText } from "@/lib/contracts/signing-text";

/** In milliseconds; image URLs are valid for ten minutes. */
const FRESH_MS = 8 * 60_000;

interface Cached {
  readonly text: SigningText;
  readonly at: number;
}

/** Cached per page load, so that switching views does not load anything again. */
const cache = new WeakMap<SigningServer, Cached>();

const freshOf = (server: SigningServer): SigningText | null => {
  const known = cache.get(server);
  return known && Date.now() - known.at < FRESH_MS ? known.text : null;
};

type Reading =
  | { readonly state: "loading" | "failed"; readonly text: null; readonly retry: () => void }
  | { readonly state: "ready"; readonly text: SigningText; readonly retry: () => void };

/** The document's text, loaded on demand. */
export function useReadingText(server: SigningServer): Reading {
  const [text, setText] = useState(() => freshOf(server));
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (text) return;
    let isCurrent = true;
    setHasFailed(false);
    void server.readText().then((result) => {
      if (!isCurrent) return;
      if (!result.ok) return setHasFailed(true);
      cache.set(server, { text: result.value, at: Date.now() });
      setText(result.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [server, text, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (text) return { state: "ready", text, retry };
  return { state: hasFailed ? "failed" : "loading", text: null, retry };
}
