import "server-only";
import { createAnthropic } from "@ai-sdk/anthropic";
import { fetchFrom } from "@/lib/platform/ports/models/drivers/fetch-from";
import type { AgentModel } from "@/lib/platform/ports/models/port";

const OWN_ADDRESS = "https://api.anthropic.com/v1";

/** Anthropic's Messages API, or a compatible proxy. */
export function anthropicModel(options: {
  baseUrl: string | null;
  apiKey: string;
  model: string;
}): AgentModel {
  const { apiKey, model } = options;
  const baseURL = options.baseUrl ?? OWN_ADDRESS;
  const provider = createAnthropic({ baseURL, apiKey, fetch: fetchFrom(baseURL) });
  return { driver: "anthropic", name: model, language: provider(model) };
}
