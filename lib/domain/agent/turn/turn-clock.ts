import "server-only";
import type { StopReason } from "@/lib/domain/agent/turn/model-failure";

/** A part of the model's stream, which also contains our tools' calls and results. */
type Part = { readonly type: string; readonly toolCallId?: string };

/**
 * Stops a turn when its reader disconnects, at its time limit, or when the model is silent too long; while our own
 * tools run, silence of the model is expected.
 */
export class TurnClock {
  readonly #controller = new AbortController();
  readonly #total: NodeJS.Timeout;
  #silence: NodeJS.Timeout;
  #reason: StopReason | null = null;
  readonly #runningTools = new Set<string>();

  /**
   * @param turnMs time limit of the whole turn in milliseconds; half of it without output of the model counts as
   *   silence
   */
  constructor(
    private readonly turnMs: number,
    private readonly reader: AbortSignal,
  ) {
    this.#total = setTimeout(() => this.stop("time"), turnMs);
    this.#silence = this.#listen();
    if (reader.aborted) this.stop("left");
    else reader.addEventListener("abort", this.#leave, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the turn was stopped; null if it was not. */
  get reason(): StopReason | null {
    return this.#reason;
  }

  readonly #leave = (): void => this.stop("left");

  #listen(): NodeJS.Timeout {
    return setTimeout(() => this.stop("silence"), this.turnMs / 2);
  }

  stop(reason: StopReason): void {
    if (this.#controller.signal.aborted) return;
    this.#reason = reason;
    this.#controller.abort(new DOMException(reason, "AbortError"));
  }

  /** Records that the model produced output, and which of our tools are running. */
  heard({ type, toolCallId }: Part): void {
    if (type === "tool-call" && toolCallId) this.#runningTools.add(toolCallId);
    else if ((type === "tool-result" || type === "tool-error") && toolCallId)
      this.#runningTools.delete(toolCallId);
    else if (type === "finish-step") this.#runningTools.clear();
    clearTimeout(this.#silence);
    if (this.#runningTools.size === 0) this.#silence = this.#listen();
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#silence);
    this.reader.removeEventListener("abort", this.#leave);
  }
}
