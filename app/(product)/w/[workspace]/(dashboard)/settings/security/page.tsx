import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { RecentActivity } from "@/components/security-log/recent-activity";
import { ChangePasswordCard } from "@/components/settings/change-password-card";
import { ConnectedSignIns, type ConnectResult } from "@/components/settings/security/connected-sign-ins";
import { EmailAddressCard } from "@/components/settings/security/email-address-card";
import { SecurityView } from "@/components/settings/security/security-view";
import { SessionList } from "@/components/settings/session-list";
import { PageHeader } from "@/components/ui/page-header";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { emailChangeQuery } from "@/lib/client/queries/email-change";
import { factorsQuery } from "@/lib/client/queries/factors";
import { profileQueries } from "@/lib/client/queries/profile";
import { OIDC_PROBLEMS } from "@/lib/contracts/identities";
import { findEmailChange } from "@/lib/domain/identity/email-change/ask-for-email-change";
import { listFactors } from "@/lib/domain/identity/factors/factors-of";
import { arePasskeysPossible } from "@/lib/domain/identity/factors/passkey-site";
import { listIdentities } from "@/lib/domain/identity/oidc/identities";
import { listSessions } from "@/lib/domain/identity/user-sessions";
import { env } from "@/lib/env";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadRecentEvents } from "@/lib/views/security-log-view";

export const metadata: Metadata = { title: "Sign-in" };

type Search = { connected?: string; problem?: string };

/** What the company's sign-in service led back with, in the page's address. */
function connectResult({ connected, problem }: Search): ConnectResult | null {
  const known = OIDC_PROBLEMS.find((code) => code === problem);
  if (known) return { problem: known };
  return connected ? { connected: true } : null;
}
/** Events of the person's own log that the page shows. */
const RECENT = 20;

/** How the person signs in, and where they are signed in; the same in every workspace. */
export default async function SecurityPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { user } = await requireDashboard("/settings/security");
  const [address, factors, sessions, identities, recent] = await Promise.all([
    findEmailChange(user.userId),
    listFactors(user.userId),
    listSessions(user.userId, user.sessionId ?? null),
    listIdentities(user.userId),
    loadRecentEvents({ kind: "user", id: user.userId }, RECENT),
  ]);
  return (
    <>
      <PageHeader title="Sign-in" description="How you sign in, and where you are signed in." />
      <div className="flex max-w-3xl flex-col gap-6">
        <HydrationBoundary state={dehydratedQuery(emailChangeQuery, address)}>
          <EmailAddressCard />
        </HydrationBoundary>
        <ChangePasswordCard email={user.email} hasPassword={factors.hasPassword} />
        <HydrationBoundary state={dehydratedQuery(factorsQuery, factors)}>
          <SecurityView canAddPasskeys={arePasskeysPossible()} />
        </HydrationBoundary>
        <HydrationBoundary state={dehydratedQuery(profileQueries.identities, identities)}>
          <ConnectedSignIns company={env.oidc?.name ?? null} result={connectResult(await searchParams)} />
        </HydrationBoundary>
        <HydrationBoundary state={dehydratedQuery(profileQueries.sessions, sessions)}>
          <SessionList />
        </HydrationBoundary>
        <RecentActivity events={recent} />
      </div>
    </>
  );
}
