import type { LanguageModel } from "ai";

/** The language model of the agent, as the operator configured it. */
export type AgentModel = {
  readonly driver: "openai-compatible" | "anthropic";
  /** As the operator named it; recorded with each turn. */
  readonly name: string;
  /** By the AI SDK; it calls the configured address and nothing else. */
  readonly language: Exclude<LanguageModel, string>;
};
