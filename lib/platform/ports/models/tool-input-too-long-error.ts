/** Thrown when a model's tool call has longer arguments than allowed; the response ends there. */
export class ToolInputTooLongError extends Error {
  override readonly name = "ToolInputTooLongError";
  constructor() {
    super("A tool call has longer arguments than it may have.");
  }
}
