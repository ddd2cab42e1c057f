import type { z } from "zod";
import { allowsScope, type NeededScope } from "@/lib/contracts/scopes";

export type Args = Readonly<Record<string, unknown>>;

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** All that it needs: the scope of its operation, which checks it again, and what else it does. */
  scopes: readonly NeededScope[];
  /** The operation of /v1. */
  operationId: string;
  input: z.ZodObject;
  /** The part of the operation's result that is declared to assistants. */
  output: z.ZodType;
  /**
   * Arguments that form the operation's query. Of the other arguments, `id` belongs to the path and the rest to the
   * body.
   */
  query?: readonly string[];
  isDestructive?: boolean;
  /** Whether repeating the call has no further effect. */
  isIdempotent?: boolean;
  /** Whether it sends a document, which counts towards the grant's daily limit. */
  isSending?: boolean;
  /** Whether it may exceed clients' time limits and so reports progress. */
  isLong?: boolean;
  /** Fixed input of the operation, in addition to the tool's arguments. */
  fixed?: Args;
  /** The operation that replaces `operationId` when the argument `dryRun` is true. */
  dryRunId?: string;
  /** Builds the operation's body from the arguments, with warnings about what could not be represented. */
  prepare?: (args: Args) => Promise<{ body: Args; warnings: readonly unknown[] }>;
};

/** The first scope that a tool needs and these do not allow; null if there is none. */
export const missingScopeOf = (
  { scopes }: Pick<Tool, "scopes">,
  held: readonly string[],
): NeededScope | null => scopes.find((scope) => !allowsScope(held, scope)) ?? null;

/** Whether a tool changes nothing. */
export const isReadingTool = ({ scopes }: Pick<Tool, "scopes">): boolean =>
  scopes.every((scope) => scope === "any" || scope.endsWith(":read"));

export type ToolRequest = {
  workspaceId: string | null;
  idempotencyKey: string | null;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Args;
};

/** Splits a tool's arguments into the parts of the operation's request. */
export function toRequest({ fixed, query = [] }: Pick<Tool, "fixed" | "query">, args: Args): ToolRequest {
  const { workspaceId, idempotencyKey, dryRun, ...rest } = args;
  const request: ToolRequest = {
    workspaceId: typeof workspaceId === "string" ? workspaceId : null,
    // A dry run does not use the key, so that the later real call can send it with other arguments.
    idempotencyKey: typeof idempotencyKey === "string" && dryRun !== true ? idempotencyKey : null,
    params: {},
    query: new URLSearchParams(),
    body: {},
  };
  const body: Record<string, unknown> = { ...fixed };
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    if (query.includes(name)) request.query.set(name, String(value));
    else if (name === "id" || name === "slug") request.params[name] = String(value);
    else body[name] = value;
  }
  return { ...request, body };
}
