import { RE2JS, RE2JSException } from "re2js";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { inspectPattern, MAX_PATTERN_SIZE, type PatternHazard } from "@/lib/rules/patterns/inspect-pattern";

/**
 * Patterns run on RE2's automata: time grows with pattern times text, never exponentially, on the server and in the
 * browser alike. The engine is some 45 KB compressed, so a signing page loads this module only if it has patterns.
 */

export type CompiledPattern =
  | { readonly ok: true; readonly matches: (value: string) => boolean }
  | { readonly ok: false; readonly code: "PATTERN_INVALID" | "PATTERN_UNSAFE"; readonly message: string };

const HAZARDS: Record<PatternHazard, string> = {
  lookaround: "it uses lookahead or lookbehind, (?=…), which cannot be matched in bounded time",
  backreference: "it uses a backreference, \\1, which cannot be matched in bounded time",
  "nested-repeat":
    "it uses nested repetition, such as (a+)+, which can take unbounded time: repeat only once",
  "too-large": `its counted repetitions expand to more than ${MAX_PATTERN_SIZE} steps: use maxLength for long values`,
};

/**
 * Clears the automaton's cached states afterwards: a few hundred hostile patterns would otherwise hold hundreds of
 * megabytes.
 */
function testOnce(compiled: RE2JS, value: string): boolean {
  try {
    return compiled.testExact(value);
  } finally {
    compiled.reset();
  }
}

function compile(pattern: string): CompiledPattern {
  if (pattern.length > CONTENT_LIMITS.patternLength) {
    const message = `it is longer than ${CONTENT_LIMITS.patternLength} characters`;
    return { ok: false, code: "PATTERN_INVALID", message };
  }
  const hazard = inspectPattern(pattern);
  if (hazard) return { ok: false, code: "PATTERN_UNSAFE", message: HAZARDS[hazard] };
  try {
    const compiled = RE2JS.compile(pattern);
    return { ok: true, matches: (value) => testOnce(compiled, value) };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return {
      ok: false,
      code: "PATTERN_INVALID",
      message: error.message.replace(/^error parsing regexp: /, ""),
    };
  }
}

/** The cache is cleared when full: patterns are used in rotation, where a too small LRU cache would never hit. */
const MAX_CACHED = 100;
const cache = new Map<string, CompiledPattern>();

/** Compiles a pattern (up to 10 ms at worst), or says why it is rejected; never throws. Caches up to 100 results. */
export function compilePattern(pattern: string): CompiledPattern {
  const known = cache.get(pattern);
  if (known) return known;
  const compiled = compile(pattern);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
}

/**
 * Whether the whole value matches, as with HTML's `pattern` attribute. A pattern rejected by the rules matches nothing:
 * no published template has one.
 */
export function matchesPattern(pattern: string, value: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled.ok && compiled.matches(value);
}
