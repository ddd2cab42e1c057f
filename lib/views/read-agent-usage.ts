import "server-only";
import type { AgentSessionDetailDto } from "@/lib/contracts/agent";
import { tokensToday } from "@/lib/domain/agent/turn/budget";
import { isModelConfigured } from "@/lib/platform/ports/models/get-model";

/** The workspace's model usage today; null without a model. */
export const readAgentUsage = async (workspaceId: string): Promise<AgentSessionDetailDto["usage"] | null> =>
  isModelConfigured() ? tokensToday(workspaceId) : null;
