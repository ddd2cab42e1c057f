"use client";

import { createContext } from "react";
import type { ComputeFormula } from "@/lib/rules/values/evaluate-with";

/** The function that computes formulas; provided only for documents that have some. */
export const FormulasContext = createContext<ComputeFormula>(() => {
  throw new Error("FormulasContext has no provider.");
});
