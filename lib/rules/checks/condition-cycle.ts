import { circleFindings } from "@/lib/rules/circles";
import type { Rule } from "@/lib/rules/rule";

export const conditionCycle: Rule = (context) => circleFindings(context, "condition");
