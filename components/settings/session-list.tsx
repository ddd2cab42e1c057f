"use client";

import { useQuery } from "@tanstack/react-query";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { toast } from "@/components/ui/toast";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { profileQueries } from "@/lib/client/queries/profile";
import type { SessionDto } from "@/lib/contracts/identity";

const nameOf = ({ device }: SessionDto) => device ?? "Unknown browser";

/** The user's active sessions, each with a button to sign it out. */
export function SessionList() {
  const { data: sessions = [] } = useQuery(profileQueries.sessions);
  const [isLeaving, setLeaving] = useState(false);
  const ending = useAction({
    call: (id: string) => callInternalApi("DELETE", `/api/auth/sessions/${id}`),
    changes: profileQueries.sessions.queryKey,
    onSuccess: () => toast.success("Session signed out"),
  });
  const endEvery = async () => {
    await callInternalApi("DELETE", "/api/auth/sessions");
    // Full page load: everything rendered for the user is stale.
    window.location.assign("/login");
  };

  return (
    <Card
      title="Active sessions"
      description="Sign out of any you no longer use or don’t recognise."
      flush
      footer={
        <Button onClick={() => setLeaving(true)}>
          <LogOut aria-hidden />
          Sign out everywhere…
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Sign out everywhere?"
        description="This signs out every browser, including this one, and every program that uses a session token. API keys and connected apps keep working: remove those you don’t recognise on their own pages."
        confirmLabel="Sign out everywhere"
        onConfirm={endEvery}
      />
    </Card>
  );
}

type RowProps = { session: SessionDto; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { ip, createdAt, lastSeenAt, isCurrent, userAgent } = session;
  const name = nameOf(session);
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="font-medium" title={userAgent ?? undefined}>
            {name}
          </p>
          {isCurrent && <Badge tone="accent">This browser</Badge>}
        </div>
        <p className="text-muted [overflow-wrap:anywhere]">
          {ip && <>{ip}, </>}
          {isCurrent ? "signed in " : "last seen "}
          <DateText value={isCurrent ? createdAt : lastSeenAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={onEnd} loading={isEnding} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
