import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";

type Call = {
  grantId: string;
  userId: string;
  tool: string;
  args: Readonly<Record<string, unknown>>;
  /** `ok`, or the code of the refusal. */
  outcome: string;
};

/** Records a tool call of an assistant: what was asked only as a hash. */
export async function recordCall({ args, ...call }: Call): Promise<void> {
  const { workspaceId } = args;
  await db().mcpCall.create({
    data: {
      id: newId(),
      ...call,
      workspaceId: typeof workspaceId === "string" && isUuid(workspaceId) ? workspaceId : null,
      argumentsHash: sha256Hex(JSON.stringify(args)),
      createdAt: getClock().now(),
    },
  });
}
