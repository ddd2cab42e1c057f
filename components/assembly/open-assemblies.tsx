"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { callInternalApi } from "@/lib/client/call-internal-api";

export type OpenAssembly = { id: string; names: string[]; updatedAt: string };

const MAX_SHOWN = 3;

type Props = { assemblies: readonly OpenAssembly[]; workspaceId: string; base: `/${string}` };

/** Unfinished assemblies, so that the sender can continue with them. */
export function OpenAssemblies({ assemblies, workspaceId, base }: Props) {
  const router = useRouter();
  const [gone, setGone] = useState<readonly string[]>([]);
  const left = assemblies.filter(({ id }) => !gone.includes(id));
  if (left.length === 0) return null;
  const discard = async (id: string) => {
    setGone((all) => [...all, id]);
    try {
      await callInternalApi("DELETE", `/api/assemblies/${id}`, { workspaceId });
      router.refresh();
    } catch {
      setGone((all) => all.filter((one) => one !== id));
      toast.error("The files couldn’t be discarded. Try again.");
    }
  };
  return (
    <section aria-labelledby="unfinished" className="rounded-md border border-line bg-raised px-4 py-3">
      <h2 id="unfinished" className="font-medium">
        Continue combining files
      </h2>
      <ul className="divide-y divide-line">
        {left.map(({ id, names, updatedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <p className="min-w-0 flex-1 basis-56 text-muted [overflow-wrap:anywhere]">
              {names.slice(0, MAX_SHOWN).join(", ")}
              {names.length > MAX_SHOWN && ` and ${names.length - MAX_SHOWN} more`} ·{" "}
              <DateText value={updatedAt} />
            </p>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Discard ${names[0]}`}
              onClick={() => void discard(id)}
            >
              Discard
            </Button>
            <ButtonLink size="sm" href={`${base}/${id}`} aria-label={`Continue with ${names[0]}`}>
              Continue
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
