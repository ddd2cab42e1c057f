"use client";

import type { ReactNode } from "react";
import { FormulasContext } from "@/components/signing/formulas-context";
import { computeFormula } from "@/lib/rules/values/evaluate";

export const WithFormulas = ({ children }: { children: ReactNode }) => (
  <FormulasContext value={computeFormula}>{children}</FormulasContext>
);
