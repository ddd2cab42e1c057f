/** Limits and names of the agent. They do not import zod, so that the dashboard can load them. */

/** The tool that ends a turn with a question to the person. */
export const ASK_PERSON_TOOL = "ask_person";

export const AGENT_LIMITS = {
  messageLength: 8_000,
  /** Model calls of one turn. */
  steps: 12,
  /** Attempts at a draft that the rules engine accepts. */
  repairs: 3,
  /** Running at once. */
  turnsOfWorkspace: 2,
  turnsOfProcess: 6,
} as const;
