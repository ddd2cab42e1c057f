"use client";

import type { ReactNode } from "react";
import { measureWithSession } from "@/components/typeset-text/measure-with-session";
import { MeasurerContext } from "@/components/typeset-text/measurer-context";
import { Measurer } from "@/components/typeset-text/model/measurer";

/** One per tab: texts measured on one page are known on the next. */
const measurer = new Measurer(measureWithSession);

/** Lets the server measure values in its subtree for the signed-in user. */
export const SessionMeasurerProvider = ({ children }: { children: ReactNode }) => (
  <MeasurerContext value={measurer}>{children}</MeasurerContext>
);
