import { circleFindings } from "@/lib/rules/circles";
import type { Rule } from "@/lib/rules/rule";

/** Includes cycles through both conditions and formulas: hidden fields count as empty in formulas. */
export const formulaCycle: Rule = (context) => circleFindings(context, "formula");
