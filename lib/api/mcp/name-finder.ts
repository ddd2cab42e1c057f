import "server-only";
import { checkCallLimit, mayComplete } from "@/lib/api/mcp/limits";
import { runAsAssistant } from "@/lib/api/mcp/run-as-assistant";
import { toRequest } from "@/lib/api/mcp/tools/tool";
import { withProtocolErrors } from "@/lib/api/mcp/with-protocol-errors";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";

/** Names and ids visible to the assistant's user, for completions and lists of resources. */
export type NamedResource = { id: string; name: string };

/** The protocol's maximum per response. */
const MAX_RESULTS = 100;

export class NameFinder {
  readonly #assistant: Assistant;
  readonly #original: Request;

  constructor(assistant: Assistant, original: Request) {
    this.#assistant = assistant;
    this.#original = original;
  }

  /** The workspaces that allow assistants. */
  async workspaces(): Promise<NamedResource[]> {
    const found = await this.#read<NamedResource & { allowsAssistants: boolean }>("listWorkspaces", {
      limit: MAX_RESULTS,
    });
    return found.filter(({ allowsAssistants }) => allowsAssistants);
  }

  documents(workspaceId: string, more: { q?: string; limit?: number } = {}): Promise<NamedResource[]> {
    return this.#read("listDocuments", { workspaceId, limit: MAX_RESULTS, ...more });
  }

  templates(workspaceId: string, limit = MAX_RESULTS): Promise<NamedResource[]> {
    return this.#read("listTemplates", { workspaceId, limit });
  }

  /**
   * Runs one completion.
   * @returns an empty list beyond the limit: a completion is a convenience
   */
  async complete(work: () => Promise<string[]>): Promise<string[]> {
    return withProtocolErrors(async () =>
      (await mayComplete(this.#assistant)) ? (await work()).slice(0, MAX_RESULTS) : [],
    );
  }

  /** Whether the limit allows one more call. */
  mayCall = async (): Promise<boolean> => (await checkCallLimit(this.#assistant)) === null;

  async #read<T extends NamedResource>(
    operationId: string,
    { workspaceId, ...rest }: { workspaceId?: string; limit?: number; q?: string },
  ): Promise<T[]> {
    const query = Object.keys(rest);
    const args = { ...rest, ...(workspaceId ? { workspaceId } : {}) };
    const result = await runAsAssistant(
      this.#assistant,
      operationId,
      toRequest({ query }, args),
      this.#original,
    );
    return result.isOk ? (result.data as T[]) : [];
  }
}

/** Those whose id starts with, or whose name contains, the typed text. */
export function filterMatching(found: readonly NamedResource[], typed: string): NamedResource[] {
  const words = typed.trim().toLowerCase();
  return found.filter(({ id, name }) => id.startsWith(words) || name.toLowerCase().includes(words));
}
