"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

// Rendered on the server like everything else; in the browser, the page hydrates once this has loaded.
const WithFormulas = dynamic(() => import("./with-formulas").then((m) => m.WithFormulas));

/** Loads the formula engine (12 KB with its decimal arithmetic) for documents that have formulas only. */
export const Formulas = ({ fields, children }: { fields: readonly ContentField[]; children: ReactNode }) =>
  fields.some(({ type }) => FIELD_TRAITS[type].filledBy === "formula") ? (
    <WithFormulas>{children}</WithFormulas>
  ) : (
    children
  );
