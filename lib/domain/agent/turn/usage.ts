import "server-only";

/** Characters of one token, about: for servers that do not tell, and for calls that were cut. */
const CHARACTERS_PER_TOKEN = 4;

export const estimatedTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Tokens of a turn's model calls, counted also where a call has no end that tells them. */
export class Usage {
  inputTokens = 0;
  outputTokens = 0;
  steps = 0;
  #sent = 0;
  #heard = 0;
  #isCalling = false;
  #lastCall = 0;

  /** @param allowance tokens that the turn may take */
  constructor(private readonly allowance: number) {}

  /** A call begins. @param characters of what is sent */
  begin(characters: number): void {
    this.#sent = characters;
    this.#heard = 0;
    this.#isCalling = true;
  }

  /** A part of the model's stream: its words, its reasoning and the arguments of its calls count. */
  hear(part: { type: string; text?: unknown; delta?: unknown }): void {
    if (!part.type.endsWith("-delta")) return;
    const said = part.text ?? part.delta;
    if (typeof said === "string") this.#heard += said.length;
  }

  /** A call ended, with what the model says it took. */
  end({
    inputTokens,
    outputTokens,
  }: {
    inputTokens: number | undefined;
    outputTokens: number | undefined;
  }): void {
    this.steps += 1;
    const read = positive(inputTokens) ?? estimatedTokens(this.#sent);
    const written = positive(outputTokens) ?? estimatedTokens(this.#heard);
    this.inputTokens += read;
    this.outputTokens += written;
    this.#lastCall = read + written;
    this.#isCalling = false;
  }

  /** The turn ended: a call that was cut counts by its characters. */
  close(): void {
    if (this.#isCalling) this.end({ inputTokens: undefined, outputTokens: undefined });
  }

  /**
   * Whether the allowance is too small for a call that reads again what the last one read and wrote, and more.
   * @param characters of the results of its tools
   */
  isSpentWith(characters: number): boolean {
    const next = this.#lastCall + estimatedTokens(characters);
    return this.inputTokens + this.outputTokens + next > this.allowance;
  }
}

/** A server that does not count says nothing, or 0. */
const positive = (tokens: number | undefined): number | null =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? Math.min(tokens, 100_000_000) : null;
