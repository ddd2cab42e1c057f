"use client";

import type { ReactNode } from "react";
import { askBySession } from "@/components/set-text/ask-by-session";
import { MeasurerContext } from "@/components/set-text/measurer-context";
import { Measurer } from "@/components/set-text/model/measurer";

/** One for the tab: what was measured on one page is known on the next. */
const measurer = new Measurer(askBySession);

/** Lets the values in its subtree be measured for the person who is signed in. */
export const MeasuredBySession = ({ children }: { children: ReactNode }) => (
  <MeasurerContext value={measurer}>{children}</MeasurerContext>
);
