/**
 * Analyzes a pattern without running it, for hazards that the engine does not report clearly: constructs that need
 * backtracking, nested repeats that cause catastrophic backtracking (ReDoS) in other engines, and the expanded size of
 * counted repeats. Lenient: invalid patterns are reported by the engine afterwards.
 */

export type PatternHazard = "lookaround" | "backreference" | "nested-repeat" | "too-large";

/** Properties of a part of a pattern. */
interface Part {
  /** Approximate number of instructions of the compiled program. */
  readonly size: number;
  readonly canBeEmpty: boolean;
  /** Whether a part of it repeats without bound, and everything else in it may be empty: repeating it is ambiguous. */
  readonly isLoop: boolean;
}

/** Larger patterns are rejected: matching time is this times the text's length. */
export const MAX_PATTERN_SIZE = 500;

const EMPTY: Part = { size: 0, canBeEmpty: true, isLoop: false };
const ATOM: Part = { size: 1, canBeEmpty: false, isLoop: false };

const QUANTIFIER = /(?:[*+?]|\{(\d{1,6})(,(\d{0,6}))?\})[?+]?/y;
const CLASS = /\[\^?\]?(?:\[:[^\]]*:\]|\\[\s\S]|[^\]\\])*\]/y;
const QUOTED = /\\Q([\s\S]*?)(?:\\E|$)/y;
const ESCAPE = /\\(?:[pP]\{[^}]*\}|[pP].|x\{[^}]*\}|x[0-9A-Fa-f]{2}|[\s\S])/uy;
const BACKREFERENCE = /\\(?:[1-9]|k[<{'])/y;
const LOOKAROUND = /\(\?<?[=!]/y;
const FLAGS = /\(\?[imsU-]+\)/y;
const GROUP_HEAD = /\((?:\?(?:P?<[^>]*>|[imsU-]*:|>))?/y;

class Inspector {
  private at = 0;
  hazard: PatternHazard | null = null;

  constructor(private readonly source: string) {}

  inspect(): PatternHazard | null {
    while (this.at < this.source.length) {
      const { size } = this.alternatives();
      if (size > MAX_PATTERN_SIZE) this.found("too-large");
      // An unmatched closing parenthesis: left to the engine to reject.
      this.at += 1;
    }
    return this.hazard;
  }

  private found(hazard: PatternHazard): void {
    this.hazard ??= hazard;
  }

  private take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const match = expression.exec(this.source);
    if (match) this.at += match[0].length;
    return match;
  }

  /** Reads up to the end or the parenthesis that closes the group. */
  private alternatives(): Part {
    let all = this.sequence();
    while (this.source.charAt(this.at) === "|") {
      this.at += 1;
      const next = this.sequence();
      all = {
        size: all.size + next.size + 1,
        canBeEmpty: all.canBeEmpty || next.canBeEmpty,
        isLoop: all.isLoop || next.isLoop,
      };
    }
    return all;
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.source.length && !"|)".includes(this.source.charAt(this.at))) {
      parts.push(this.quantified(this.atom()));
    }
    const solid = parts.filter((part) => !part.canBeEmpty);
    return {
      size: parts.reduce((sum, part) => sum + part.size, 0),
      canBeEmpty: solid.length === 0,
      isLoop:
        solid.length === 0
          ? parts.some((part) => part.isLoop)
          : solid.length === 1 && solid[0]?.isLoop === true,
    };
  }

  private atom(): Part {
    if (this.take(LOOKAROUND)) this.found("lookaround");
    else if (this.take(BACKREFERENCE)) this.found("backreference");
    else if (this.take(FLAGS)) return EMPTY;
    else if (this.take(GROUP_HEAD)) return this.group();
    const quoted = this.take(QUOTED);
    if (quoted) return { ...ATOM, size: quoted[1]?.length ?? 0 };
    if (this.take(CLASS) || this.take(ESCAPE)) return ATOM;
    const char = this.source.charAt(this.at);
    this.at += 1;
    return char === "^" || char === "$" ? EMPTY : ATOM;
  }

  private group(): Part {
    const inside = this.alternatives();
    if (this.source.charAt(this.at) === ")") this.at += 1;
    return { ...inside, size: inside.size + 2 };
  }

  private quantified(part: Part): Part {
    let whole = part;
    for (let match = this.take(QUANTIFIER); match; match = this.take(QUANTIFIER)) {
      const [text, least, comma, most] = match;
      const isUnbounded = /^[*+]/.test(text) || (comma !== undefined && most === "");
      if (isUnbounded && whole.isLoop) this.found("nested-repeat");
      const count = isUnbounded ? Number(least ?? 0) + 1 : Math.max(1, Number(most || least || 1));
      whole = {
        size: Math.min(whole.size * count + 1, Number.MAX_SAFE_INTEGER),
        canBeEmpty: whole.canBeEmpty || /^[*?]/.test(text) || Number(least ?? 1) === 0,
        isLoop: isUnbounded || whole.isLoop,
      };
    }
    return whole;
  }
}

/** The first hazard in the pattern; null if there is none. The pattern need not be valid. */
export function inspectPattern(pattern: string): PatternHazard | null {
  return new Inspector(pattern).inspect();
}
