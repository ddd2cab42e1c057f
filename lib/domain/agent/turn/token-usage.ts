import "server-only";

/** Approximate number of characters per token: used for servers that report no usage, and for interrupted calls. */
const CHARACTERS_PER_TOKEN = 4;

export const estimatedTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** With fewer tokens, a sentence would be cut short. */
const MIN_ROOM = 500;

/** Counts the tokens of a turn's model calls; estimates a call that ends without reporting them. */
export class TokenUsage {
  inputTokens = 0;
  outputTokens = 0;
  steps = 0;
  #sent = 0;
  #heard = 0;
  #isCalling = false;
  #lastCall = 0;

  /** @param allowance maximum number of tokens for the turn */
  constructor(private readonly allowance: number) {}

  /** Records that a call begins. @param characters number of characters that are sent */
  begin(characters: number): void {
    this.#sent = characters;
    this.#heard = 0;
    this.#isCalling = true;
  }

  /** Counts a part of the model's stream: text, reasoning and arguments of tool calls. */
  hear(part: { type: string; text?: unknown; delta?: unknown }): void {
    if (!part.type.endsWith("-delta")) return;
    const said = part.text ?? part.delta;
    if (typeof said === "string") this.#heard += said.length;
  }

  /** Records that a call ended, with the usage that the server reports. */
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

  /** Records that the turn ended: an interrupted call is estimated by its characters. */
  close(): void {
    if (this.#isCalling) this.end({ inputTokens: undefined, outputTokens: undefined });
  }

  /**
   * Returns how many tokens the call that is about to begin may write: what its estimated input leaves of the
   * allowance.
   */
  room(most: number): number {
    const left = this.allowance - this.inputTokens - this.outputTokens - estimatedTokens(this.#sent);
    return Math.min(most, Math.max(MIN_ROOM, left));
  }

  /**
   * Whether the allowance is too small for another call, which reads again what the last call read and wrote, and the
   * tool results.
   * @param characters number of characters of its tool results
   */
  isSpentWith(characters: number): boolean {
    const next = this.#lastCall + estimatedTokens(characters);
    return this.inputTokens + this.outputTokens + next > this.allowance;
  }
}

/** A server that does not count tokens reports nothing, or 0. */
const positive = (tokens: number | undefined): number | null =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? Math.min(tokens, 100_000_000) : null;
