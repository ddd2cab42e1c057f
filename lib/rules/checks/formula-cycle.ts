import { circleFindings } from "@/lib/rules/circles";
import type { Rule } from "@/lib/rules/rule";

/** Also a circle that runs through conditions and formulas both: hidden fields count as empty in formulas. */
export const formulaCycle: Rule = (context) => circleFindings(context, "formula");
