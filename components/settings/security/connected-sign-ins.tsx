"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Link2 } from "lucide-react";
import { useState } from "react";
import { oidcProblemText } from "@/components/account/oidc-problem-text";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { profileQueries } from "@/lib/client/queries/profile";
import type { IdentityDto, OidcProblem } from "@/lib/contracts/identities";

/** What the company's sign-in service led back with. */
export type ConnectResult = { connected: true } | { problem: OidcProblem };

type Props = {
  /** What the company's sign-in is called; null if none is set up. */
  company: string | null;
  result: ConnectResult | null;
};

/** The services that the user can sign in with; the company's own can be connected and disconnected. */
export function ConnectedSignIns({ company, result }: Props) {
  const { data: identities = [] } = useQuery(profileQueries.identities);
  const [leaving, setLeaving] = useState<IdentityDto | null>(null);
  const connecting = useAction({
    call: () => callInternalApi<{ url: string }>("POST", "/api/auth/identities"),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const disconnect = async ({ id }: IdentityDto) => {
    await callInternalApi("DELETE", `/api/auth/identities/${id}`);
    toast.success("Disconnected");
  };
  const hasCompany = identities.some(({ provider, isOffered }) => provider === "oidc" && isOffered);
  const disconnecting = useAction({ call: disconnect, changes: profileQueries.identities.queryKey });
  if (!company && identities.length === 0) return null;
  return (
    <Card
      title="Connected sign-ins"
      description="Other services that you can sign in to this account with."
      flush={identities.length > 0}
      footer={
        company &&
        !hasCompany && (
          <Button
            onClick={() => connecting.mutate()}
            loading={connecting.isPending || connecting.isSuccess}
            className="max-w-full"
          >
            <Building2 aria-hidden />
            <span className="truncate">Connect {company}</span>
          </Button>
        )
      }
    >
      {/* The address alone does not show that it is connected. */}
      {result && ("problem" in result || hasCompany) && (
        <ConnectNotice
          result={result}
          company={company}
          className={identities.length > 0 ? "mx-5 my-4" : "mb-4"}
        />
      )}
      {identities.length > 0 ? (
        <ul className="divide-y divide-line">
          {identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              isEnding={disconnecting.isPending && disconnecting.variables === identity}
              onEnd={() => setLeaving(identity)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-pretty text-muted">
          Nothing is connected. Connect your company’s sign-in to use it instead of a password.
        </p>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={`Disconnect ${leaving?.name}?`}
        description="You can no longer sign in with it. Browsers that are signed in stay signed in."
        confirmLabel="Disconnect"
        onConfirm={async () => {
          if (leaving) await disconnecting.mutateAsync(leaving);
        }}
      />
    </Card>
  );
}

function ConnectNotice({
  result,
  company,
  className,
}: {
  result: ConnectResult;
  company: string | null;
  className: string;
}) {
  if ("problem" in result)
    return (
      <Callout tone="bad" role="alert" className={className}>
        {oidcProblemText[result.problem]}
      </Callout>
    );
  return (
    <Callout tone="good" role="status" className={className}>
      Connected. From now on you can sign in with {company ?? "your company"}.
    </Callout>
  );
}

type RowProps = { identity: IdentityDto; isEnding: boolean; onEnd: () => void };

function IdentityRow({ identity: { name, isOffered, canDisconnect }, isEnding, onEnd }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Link2 aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          {!isOffered && <Badge>Not available</Badge>}
        </p>
        {!canDisconnect && (
          <p className="text-pretty text-muted">
            The only way to sign in to this account. Set a password to be able to disconnect it.
          </p>
        )}
      </div>
      {canDisconnect && (
        <Button size="sm" onClick={onEnd} loading={isEnding} aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      )}
    </li>
  );
}
