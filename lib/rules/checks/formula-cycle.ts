import { cycleFindings } from "@/lib/rules/cycles";
import type { Rule } from "@/lib/rules/rule";

/** Includes cycles through both conditions and formulas: hidden fields count as empty in formulas. */
export const formulaCycle: Rule = (context) => cycleFindings(context, "formula");
