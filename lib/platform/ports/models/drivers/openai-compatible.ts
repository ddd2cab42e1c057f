import "server-only";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { fetchFrom } from "@/lib/platform/ports/models/drivers/own-address";
import type { AgentModel } from "@/lib/platform/ports/models/port";

/** Any server that speaks OpenAI's chat completions: OpenAI, Azure, Mistral, Ollama, vLLM, llama.cpp, LM Studio … */
export function openAICompatibleModel(options: {
  baseUrl: string;
  apiKey: string | null;
  model: string;
}): AgentModel {
  const { baseUrl, apiKey, model } = options;
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
    fetch: fetchFrom(baseUrl),
  });
  return { driver: "openai-compatible", name: model, language: provider.chatModel(model) };
}
