import "server-only";
import canonicalize from "canonicalize";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";

type Call = {
  grantId: string;
  userId: string;
  /** The tool's name as the caller sent it. */
  tool: string;
  /** The arguments as received. */
  args: unknown;
  /** `ok`, or the error code. */
  outcome: string;
};

/** Matches names of tools and resources; anything else is free text from the caller, which is not stored. */
const NAME = /^[a-z][a-z_:]{0,63}$/;

/** Records a call of an assistant; its arguments are stored only as a hash. */
export async function recordAssistantCall({ args, tool, ...call }: Call): Promise<void> {
  const { workspaceId } = (args ?? {}) as { workspaceId?: unknown };
  await db().mcpCall.create({
    data: {
      id: newId(),
      ...call,
      tool: NAME.test(tool) ? tool : "(unknown)",
      workspaceId: typeof workspaceId === "string" && isUuid(workspaceId) ? workspaceId : null,
      argumentsHash: argumentsHash(args),
      createdAt: getClock().now(),
    },
  });
}

/** Returns the SHA-256 of the RFC 8785 canonical JSON, so that the order of arguments makes no difference. */
export function argumentsHash(args: unknown): string {
  try {
    return sha256Hex(canonicalize(args ?? {}) ?? "");
  } catch (error) {
    // The arguments are nested too deeply to be serialized, so they cannot be valid.
    if (error instanceof RangeError) return sha256Hex("");
    throw error;
  }
}
