"use client";

import { CountersignError } from "@countersign/client";
import { useState } from "react";
import { useRouter } from "@/components/ui/workspace-link-provider";
import type { AssembledDto, AssemblyDto } from "@/lib/contracts/assemblies";

export const failureOf = (error: unknown): CountersignError =>
  error instanceof CountersignError ? error : new CountersignError(0, { detail: "Try again." });

type Options = {
  kind: AssemblyDto["kind"];
  finish: () => Promise<AssembledDto>;
  setFailure: (failure: CountersignError | null) => void;
};

/** Combines the files and opens the result. If their forms were flattened, it says so first. */
export function useFinishAssembly({ kind, finish, setFailure }: Options) {
  const router = useRouter();
  const [isMaking, setIsMaking] = useState(false);
  const [flattened, setFlattened] = useState<string | null>(null);
  const open = (id: string) => router.push(kind === "oneoff" ? `/documents/new/${id}` : `/templates/${id}`);
  async function make() {
    if (flattened) return open(flattened);
    setIsMaking(true);
    setFailure(null);
    try {
      const { templateId, isFormFlattened } = await finish();
      if (!isFormFlattened) return open(templateId);
      setFlattened(templateId);
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsMaking(false);
  }
  return { isMaking, isFlattened: flattened !== null, make };
}
