"use client";

import type { ReactNode } from "react";
import { measureWithSession } from "@/components/typeset-text/measure-with-session";
import { MeasurerContext } from "@/components/typeset-text/measurer-context";
import { Measurer } from "@/components/typeset-text/model/measurer";

/** One for the tab: what was measured on one page is known on the next. */
const measurer = new Measurer(measureWithSession);

/** Lets the values in its subtree be measured for the person who is signed in. */
export const SessionMeasurerProvider = ({ children }: { children: ReactNode }) => (
  <MeasurerContext value={measurer}>{children}</MeasurerContext>
);
