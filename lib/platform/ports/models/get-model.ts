import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { perProcess } from "@/lib/platform/per-process";
import { anthropicModel } from "@/lib/platform/ports/models/drivers/anthropic";
import { withMergedDeltas } from "@/lib/platform/ports/models/drivers/merged-deltas";
import { openAICompatibleModel } from "@/lib/platform/ports/models/drivers/openai-compatible";
import { withShortWaits } from "@/lib/platform/ports/models/drivers/short-waits";
import type { AgentModel } from "@/lib/platform/ports/models/port";
import type { ModelConfig } from "@/lib/pure/model-settings";

const current = perProcess<{ config: ModelConfig; model: AgentModel } | null>("model", () => null);

/** Whether a model is configured; without one, fields are detected and templates drafted by rules. */
export const isModelConfigured = (): boolean => env.ai.model !== null;

/**
 * The process's model.
 * @throws {AppError} AGENT_UNAVAILABLE
 */
export function requireModel(): AgentModel {
  const config = env.ai.model;
  if (!config)
    throw new AppError("AGENT_UNAVAILABLE", {
      detail:
        "No language model is configured, so the agent is unavailable. Field detection and the template gallery work without one. The operator of this service can set AI_BASE_URL and AI_MODEL.",
    });
  const connected = current.get();
  if (connected?.config === config) return connected.model;
  const model = driverOf(config);
  current.set({ config, model });
  return model;
}

function driverOf(config: ModelConfig): AgentModel {
  const driver = ownDriverOf(config);
  return { ...driver, language: withMergedDeltas(withShortWaits(driver.language)) };
}

function ownDriverOf({ provider, baseUrl, apiKey, model, tokenLimitName }: ModelConfig): AgentModel {
  if (provider === "anthropic") return anthropicModel({ baseUrl, apiKey: apiKey ?? "", model });
  // Validated at startup: the address is never missing here.
  return openAICompatibleModel({ baseUrl: baseUrl ?? "", apiKey, model, tokenLimitName });
}
