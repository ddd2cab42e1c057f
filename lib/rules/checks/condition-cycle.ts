import { cycleFindings } from "@/lib/rules/cycles";
import type { Rule } from "@/lib/rules/rule";

export const conditionCycle: Rule = (context) => cycleFindings(context, "condition");
