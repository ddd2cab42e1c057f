import type { LanguageModel } from "ai";

/** The language model of the agent, as configured by the operator. */
export type AgentModel = {
  readonly driver: "openai-compatible" | "anthropic";
  /** Its configured name; recorded with each turn. */
  readonly name: string;
  /** An AI SDK model; it calls only the configured address. */
  readonly language: Exclude<LanguageModel, string>;
};
