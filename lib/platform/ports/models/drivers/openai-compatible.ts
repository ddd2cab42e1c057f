import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { fetchFrom } from "@/lib/platform/ports/models/drivers/fetch-from";
import type { AgentModel } from "@/lib/platform/ports/models/port";

/**
 * The parameter for the maximum response length: OpenAI's reasoning models reject the old name, which all other servers
 * support.
 */
type TokenLimitName = "max_tokens" | "max_completion_tokens";

/**
 * Any server with an OpenAI-compatible chat completions API: OpenAI, Azure, Mistral, Ollama, vLLM, llama.cpp, LM Studio
 * …
 */
export function openAICompatibleModel(options: {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  tokenLimitName: TokenLimitName;
}): AgentModel {
  const { baseUrl, apiKey, model, tokenLimitName } = options;
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
    fetch: fetchFrom(baseUrl),
    transformRequestBody: ({ max_tokens: most, ...body }) =>
      most === undefined ? body : { ...body, [tokenLimitName]: most },
  });
  return { driver: "openai-compatible", name: model, language: provider.chatModel(model) };
}
