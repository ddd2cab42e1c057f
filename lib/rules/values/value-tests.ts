import { unprintableCharacters } from "@/lib/pure/print/printable";
import { matchesPattern } from "@/lib/rules/patterns/pattern-engine";
import type { ValueTests } from "@/lib/rules/values/check-value";

/** The pattern engine and the print table, for the server, which omits neither. */
export const VALUE_TESTS: ValueTests = { matchesPattern, unprintable: unprintableCharacters };
