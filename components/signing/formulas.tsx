"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode } from "react";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { ComputeFormula } from "@/lib/rules/values/evaluate-with";

/** What computes formulas, where the document has any. */
export const FormulasContext = createContext<ComputeFormula>(() => {
  throw new Error("There are no formulas around this.");
});

// Rendered on the server like all else; in the browser, its page starts once this is there.
const WithFormulas = dynamic(() => import("./with-formulas").then((m) => m.WithFormulas));

/** Brings the engine of formulas, 12 KB with its decimal arithmetic, to documents that have formulas, and to no other. */
export const Formulas = ({ fields, children }: { fields: readonly ContentField[]; children: ReactNode }) =>
  fields.some(({ type }) => FIELD_TRAITS[type].filledBy === "formula") ? (
    <WithFormulas>{children}</WithFormulas>
  ) : (
    children
  );
