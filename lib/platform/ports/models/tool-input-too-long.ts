/** Thrown when a model's tool call has longer arguments than allowed; the response ends there. */
export class ToolInputTooLong extends Error {
  override readonly name = "ToolInputTooLong";
  constructor() {
    super("A tool call has longer arguments than it may have.");
  }
}
