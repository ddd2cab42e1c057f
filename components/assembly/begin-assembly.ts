import { callInternalApi } from "@/lib/client/call-internal-api";
import type { AssemblyDto, NewAssembly } from "@/lib/contracts/assemblies";
import { setPendingFiles } from "./pending-files";

/**
 * Creates an assembly; its page uploads the files.
 * @returns the assembly's id
 * @throws {CountersignError}
 */
export async function beginAssembly(
  { workspaceId, kind }: { workspaceId: string } & NewAssembly,
  files: readonly File[],
): Promise<string> {
  const { id } = await callInternalApi<AssemblyDto>("POST", "/api/assemblies", {
    workspaceId,
    body: { kind },
  });
  setPendingFiles(id, files);
  return id;
}
