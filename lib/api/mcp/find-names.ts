import "server-only";
import { mayComplete, refuseCall } from "@/lib/api/mcp/limits";
import { runAs } from "@/lib/api/mcp/run-as";
import { toRequest } from "@/lib/api/mcp/tools/tool";
import { withProtocolErrors } from "@/lib/api/mcp/with-protocol-errors";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";

/** Names and ids visible to the assistant's user, for completions and lists of resources. */
export type Named = { id: string; name: string };

/** The protocol's maximum per response. */
const MAX_RESULTS = 100;

export class Names {
  readonly #assistant: Assistant;
  readonly #original: Request;

  constructor(assistant: Assistant, original: Request) {
    this.#assistant = assistant;
    this.#original = original;
  }

  /** The workspaces that allow assistants. */
  async workspaces(): Promise<Named[]> {
    const found = await this.#read<Named & { allowsAssistants: boolean }>("listWorkspaces", {
      limit: MAX_RESULTS,
    });
    return found.filter(({ allowsAssistants }) => allowsAssistants);
  }

  documents(workspaceId: string, more: { q?: string; limit?: number } = {}): Promise<Named[]> {
    return this.#read("listDocuments", { workspaceId, limit: MAX_RESULTS, ...more });
  }

  templates(workspaceId: string, limit = MAX_RESULTS): Promise<Named[]> {
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
  mayCall = async (): Promise<boolean> => (await refuseCall(this.#assistant)) === null;

  async #read<T extends Named>(
    operationId: string,
    { workspaceId, ...rest }: { workspaceId?: string; limit?: number; q?: string },
  ): Promise<T[]> {
    const query = Object.keys(rest);
    const args = { ...rest, ...(workspaceId ? { workspaceId } : {}) };
    const result = await runAs(this.#assistant, operationId, toRequest({ query }, args), this.#original);
    return result.isOk ? (result.data as T[]) : [];
  }
}

/** Those whose id starts with, or whose name contains, the typed text. */
export function matching(found: readonly Named[], typed: string): Named[] {
  const words = typed.trim().toLowerCase();
  return found.filter(({ id, name }) => id.startsWith(words) || name.toLowerCase().includes(words));
}
