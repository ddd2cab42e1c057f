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

  /** A call begins. @param characters of what is sent */
  begin(characters: number): void {
    this.#sent = characters;
    this.#heard = 0;
    this.#isCalling = true;
  }

  hear(characters: number): void {
    this.#heard += characters;
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
    this.inputTokens += positive(inputTokens) ?? estimatedTokens(this.#sent);
    this.outputTokens += positive(outputTokens) ?? estimatedTokens(this.#heard);
    this.#isCalling = false;
  }

  /** The turn ended: a call that was cut counts by its characters. */
  close(): void {
    if (this.#isCalling) this.end({ inputTokens: undefined, outputTokens: undefined });
  }

  get total(): number {
    return this.inputTokens + this.outputTokens;
  }
}

/** A server that does not count says nothing, or 0. */
const positive = (tokens: number | undefined): number | null =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? Math.min(tokens, 100_000_000) : null;
