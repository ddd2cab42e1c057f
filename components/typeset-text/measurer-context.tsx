"use client";

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { type AskForMeasures, Measurer } from "@/components/typeset-text/model/measurer";
import { estimateText } from "@/lib/pure/print/estimate-text";
import type { MeasuredText } from "@/lib/pure/print/fit-text";

const NOTHING: Measures = { texts: [], areExact: false };

/** Without a server, as in the sample: only the table is used. */
export const MeasurerContext = createContext(new Measurer(null));

/** Lets a server measure values in its subtree that the page cannot measure. */
export function MeasurerProvider({ ask, children }: { ask: AskForMeasures | null; children: ReactNode }) {
  const [measurer] = useState(() => new Measurer(ask));
  return <MeasurerContext value={measurer}>{children}</MeasurerContext>;
}

/** Texts as they will be printed. */
export interface Measures {
  readonly texts: readonly MeasuredText[];
  /** False while some are estimated. */
  readonly areExact: boolean;
}

/**
 * Measures texts; until all measures are known, some are estimated. On the server and during hydration there are
 * none: an estimate depends on the JavaScript engine, which breaks Thai with a dictionary of its own.
 */
export function useMeasures(texts: readonly string[]): Measures {
  const measurer = use(MeasurerContext);
  const version = useSyncExternalStore(measurer.subscribe, measurer.version, () => -1);
  const measured = texts.map((text) => (version < 0 ? null : measurer.measured(text)));
  const areExact = measured.every((text) => text !== null);
  const missing = areExact ? "" : JSON.stringify(texts);
  useEffect(() => (missing === "" ? undefined : measurer.want(JSON.parse(missing))), [measurer, missing]);
  if (version < 0) return NOTHING;
  return { texts: measured.map((text, index) => text ?? estimateText(texts[index] ?? "")), areExact };
}
