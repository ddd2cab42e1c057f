import "server-only";

/** Characters per token, approximately: for servers that report no usage, and for interrupted calls. */
const CHARACTERS_PER_TOKEN = 4;

export const estimatedTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Fewer would cut a sentence short. */
const MIN_ROOM = 500;

/** Tokens of a turn's model calls; estimated for a call that ends without reporting them. */
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

  /** A part of the model's stream: text, reasoning and arguments of tool calls count. */
  hear(part: { type: string; text?: unknown; delta?: unknown }): void {
    if (!part.type.endsWith("-delta")) return;
    const said = part.text ?? part.delta;
    if (typeof said === "string") this.#heard += said.length;
  }

  /** A call ended, with the usage that the server reports. */
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

  /** The turn ended: an interrupted call is estimated by its characters. */
  close(): void {
    if (this.#isCalling) this.end({ inputTokens: undefined, outputTokens: undefined });
  }

  /** Tokens that the call that begins may write: what its estimated reading leaves of the allowance. */
  room(most: number): number {
    const left = this.allowance - this.inputTokens - this.outputTokens - estimatedTokens(this.#sent);
    return Math.min(most, Math.max(MIN_ROOM, left));
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

/** A server that does not count reports nothing, or 0. */
const positive = (tokens: number | undefined): number | null =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? Math.min(tokens, 100_000_000) : null;
