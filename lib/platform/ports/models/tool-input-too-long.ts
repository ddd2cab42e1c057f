/** A model's tool call has longer arguments than one call may have; its answer ends there. */
export class ToolInputTooLong extends Error {
  override readonly name = "ToolInputTooLong";
  constructor() {
    super("A tool call has longer arguments than it may have.");
  }
}
