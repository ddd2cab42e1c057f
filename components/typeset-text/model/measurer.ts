import { OnDemandModule } from "@/components/ui/on-demand-module";
import { Store } from "@/components/ui/store";
import type { MeasuredTextDto } from "@/lib/contracts/measured-texts";
import type { MeasuredText } from "@/lib/pure/print/fit-text";
import { receivedText } from "@/lib/pure/print/received-text";

/** Requests the measures of texts from the server; null if it does not answer. */
export type AskForMeasures = (texts: readonly string[]) => Promise<readonly MeasuredTextDto[] | null>;

/** The table of advance widths, downloaded with the first value shown. */
const table = new OnDemandModule(() => import("@/lib/pure/print/measure-text"));

/** Downloads the table ahead of time, so that values are typeset correctly without a connection too. */
export const prefetchAdvanceTable = table.prefetchWhenIdle;

/** After the last key. */
const PAUSE_MS = 250;
/** Delay in milliseconds before unanswered texts are requested again. */
const RETRY_MS = 10_000;
/** Maximum number of texts per request, within the limits of `MeasureTextsBody`. */
const AT_ONCE = 50;
/** Maximum length of a text that can be requested; longer ones are drawn by estimate. */
const MAX_LENGTH = 10_000;
const MAX_CHARACTERS = 20_000;
/** Maximum number of cached texts: they are typed letter by letter, so intermediate texts are dropped. */
const MAX_KNOWN = 500;

/**
 * Measures the texts of a page: from the table if possible, otherwise by requesting several at once after a pause.
 * Results are cached, so that no text is requested twice.
 */
export class Measurer {
  readonly #ask: AskForMeasures | null;
  readonly #known = new Map<string, MeasuredText>();
  /** Visible texts that have to be requested, with the number of places that show each. */
  readonly #wanted = new Map<string, number>();
  readonly #asked = new Set<string>();
  readonly #version = new Store(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: AskForMeasures | null) {
    this.#ask = ask;
  }

  readonly subscribe = this.#version.subscribe;
  /** Changes whenever new measures are known. */
  readonly version = this.#version.get;

  /** The text's measures as printed; null until they are known. */
  measured(text: string): MeasuredText | null {
    const known = this.#known.get(text);
    if (known) return known;
    const measured = table.get()?.measureText(text) ?? null;
    if (measured) this.#keep(text, measured);
    return measured;
  }

  /** Determines the measures of texts while they are visible. @returns a function that ends it */
  want(texts: readonly string[]): () => void {
    for (const text of texts) this.#wanted.set(text, (this.#wanted.get(text) ?? 0) + 1);
    this.#schedule(table.get() ? PAUSE_MS : 0);
    return () => {
      for (const text of texts) {
        const places = (this.#wanted.get(text) ?? 0) - 1;
        if (places > 0) this.#wanted.set(text, places);
        else this.#wanted.delete(text);
      }
    };
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#findOut(), delayMs);
  }

  async #findOut(): Promise<void> {
    if (!(await this.#hasTable())) {
      if (this.#wanted.size > 0) this.#schedule(RETRY_MS);
      return;
    }
    const texts = this.#missing();
    if (!this.#ask || texts.length === 0) return;
    for (const text of texts) this.#asked.add(text);
    const answers = await this.#ask(texts).catch(() => null);
    for (const [index, text] of texts.entries()) {
      this.#asked.delete(text);
      const answer = answers?.[index];
      if (answer) this.#keep(text, receivedText(answer));
    }
    this.#changed();
    if (this.#missing().length > 0) this.#schedule(answers ? 0 : RETRY_MS);
  }

  async #hasTable(): Promise<boolean> {
    if (table.get()) return true;
    await table.load().catch(() => undefined);
    if (!table.get()) return false;
    this.#changed();
    return true;
  }

  /** The texts of the next request. */
  #missing(): string[] {
    let characters = 0;
    const missing: string[] = [];
    for (const text of this.#wanted.keys()) {
      if (text.length > MAX_LENGTH || this.#asked.has(text) || this.measured(text)) continue;
      characters += text.length;
      if (missing.length === AT_ONCE || characters > MAX_CHARACTERS) break;
      missing.push(text);
    }
    return missing;
  }

  #keep(text: string, measured: MeasuredText): void {
    this.#known.set(text, measured);
    if (this.#known.size <= MAX_KNOWN) return;
    for (const known of this.#known.keys()) {
      if (!this.#wanted.has(known)) {
        this.#known.delete(known);
        return;
      }
    }
  }

  #changed(): void {
    this.#version.set(this.#version.get() + 1);
  }
}
