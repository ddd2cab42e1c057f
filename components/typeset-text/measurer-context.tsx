"use client";

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { type AskForMeasures, Measurer } from "@/components/typeset-text/model/measurer";
import { estimateText } from "@/lib/pure/print/estimate-text";
import type { MeasuredText } from "@/lib/pure/print/fit-text";

const NOTHING: Measures = { texts: [], areExact: false };

/** Without a server to ask, as in the sample: the table alone. */
export const MeasurerContext = createContext(new Measurer(null));

/** Lets the values in its subtree be measured by a server where the page cannot. */
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
 * Measures texts; until all is known, some of them are estimated. On the server and during hydration there are none: an
 * estimate depends on the engine, which breaks Thai by a dictionary of its own.
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
