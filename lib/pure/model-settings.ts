/** The settings of the agent's model (`AI_…`). */
export type ModelConfig = {
  provider: "openai-compatible" | "anthropic";
  /** Without a trailing slash; null for the provider's default. */
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
  /** For OpenAI-compatible servers: the name of their parameter for the maximum response length. */
  tokenLimitName: "max_tokens" | "max_completion_tokens";
};

/** OpenAI's reasoning models reject `max_tokens`; its other models accept both names. */
const isOpenAI = (baseUrl: string | undefined): boolean =>
  baseUrl !== undefined && /(?:^|\.)openai\.(?:com|azure\.com)$/.test(new URL(baseUrl).hostname);

/** The variables of the agent's model, as lib/env.ts has read them. */
type ModelVariables = {
  AI_PROVIDER?: ModelConfig["provider"] | undefined;
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
  AI_TOKEN_LIMIT_NAME?: ModelConfig["tokenLimitName"] | undefined;
};

/** What is wrong with them: a line each. */
export function modelProblems({ AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL }: ModelVariables): string[] {
  const isConfigured = Boolean(AI_PROVIDER || AI_BASE_URL || AI_API_KEY || AI_MODEL);
  if (!isConfigured) return [];
  const problems: string[] = [];
  if (!AI_MODEL)
    problems.push("AI_MODEL: name the model that the agent uses, or unset the other AI_ variables");
  if (AI_PROVIDER === "anthropic" && !AI_API_KEY)
    problems.push("AI_API_KEY: is required with AI_PROVIDER=anthropic");
  if (AI_PROVIDER !== "anthropic" && !AI_BASE_URL)
    problems.push(
      "AI_BASE_URL: is required, such as http://localhost:11434/v1, unless AI_PROVIDER=anthropic",
    );
  return problems;
}

/** The agent's model; null if none is configured. */
export function modelOf(variables: ModelVariables): ModelConfig | null {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_TOKEN_LIMIT_NAME } = variables;
  if (!AI_MODEL) return null;
  return {
    provider: AI_PROVIDER ?? "openai-compatible",
    baseUrl: AI_BASE_URL?.replace(/\/+$/, "") ?? null,
    apiKey: AI_API_KEY ?? null,
    model: AI_MODEL,
    tokenLimitName: AI_TOKEN_LIMIT_NAME ?? (isOpenAI(AI_BASE_URL) ? "max_completion_tokens" : "max_tokens"),
  };
}
