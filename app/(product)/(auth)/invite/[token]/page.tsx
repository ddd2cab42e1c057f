import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { type InvitationView, loadInvitationView } from "@/lib/views/invitation-view";
import { signInHref, signUpHref } from "../../_lib/auth-hrefs";
import { AuthPage } from "../../_lib/auth-page";
import { AcceptInvitationButton } from "./accept-invitation-button";
import { SwitchAccountPrompt } from "./switch-account-prompt";

export const metadata: Metadata = {
  title: "Invitation",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type Props = { params: Promise<{ token: string }> };

/** Landing page of an invitation mail: who invites to which workspace, and how the invited user gets in. */
export default async function InvitePage({ params }: Props) {
  const { token } = await params;
  const [invitation, viewer] = await Promise.all([loadInvitationView(token), getCurrentUser()]);
  if (invitation.state !== "open")
    return <Ended invitation={invitation} viewerEmail={viewer?.email ?? null} />;
  const { workspaceName, role, email, hasAccount, inviter } = invitation;
  const returnTo = `/invite/${token}`;
  return (
    <AuthPage
      title={`Join ${workspaceName}`}
      description={
        <>
          <Strong>{inviter.name ?? inviter.email}</Strong>
          {inviter.name && <> ({inviter.email})</>} has invited <Strong>{email}</Strong> to join this
          workspace as {role === "admin" ? "an admin, who can also manage members and settings" : "a member"}.
        </>
      }
    >
      {viewer === null ? (
        <SignInLinks email={email} hasAccount={hasAccount} returnTo={returnTo} />
      ) : viewer.email.toLowerCase() === email.toLowerCase() ? (
        <AcceptInvitationButton token={token} workspaceName={workspaceName} />
      ) : (
        <SwitchAccountPrompt signedInAs={viewer.email} invited={email} returnTo={returnTo} />
      )}
    </AuthPage>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return <strong className="font-medium text-ink [overflow-wrap:anywhere]">{children}</strong>;
}

/** Sign-in and sign-up links for a visitor, the likelier one first. */
function SignInLinks({
  email,
  hasAccount,
  returnTo,
}: {
  email: string;
  hasAccount: boolean;
  returnTo: string;
}) {
  const signIn = (
    <ButtonLink
      key="in"
      href={signInHref({ email, returnTo })}
      variant={hasAccount ? "primary" : "secondary"}
      size="lg"
    >
      {hasAccount ? "Sign in to join" : "Sign in with an existing account"}
    </ButtonLink>
  );
  const signUp = (
    <ButtonLink key="up" href={signUpHref({ email, returnTo })} variant="primary" size="lg">
      Create an account to join
    </ButtonLink>
  );
  return <div className="flex flex-col gap-3">{hasAccount ? signIn : [signUp, signIn]}</div>;
}

type EndedView = Exclude<InvitationView, { state: "open" }>;

const ENDED: Record<EndedView["state"], { title: string; text: string }> = {
  incomplete: {
    title: "This link is incomplete",
    text: "Copy the whole link from the email, including the last character, and open it again.",
  },
  withdrawn: {
    title: "This invitation was withdrawn",
    text: "It no longer works. If you think that’s a mistake, ask the person who invited you for a new one.",
  },
  expired: {
    title: "This invitation has expired",
    text: "Invitations are valid for 7 days. Ask the person who invited you to send it again.",
  },
  accepted: {
    title: "This invitation has been accepted",
    text: "You’re already a member. Once you’ve signed in, choose the workspace at the top.",
  },
};

function Ended({ invitation, viewerEmail }: { invitation: EndedView; viewerEmail: string | null }) {
  const { title, text } = ENDED[invitation.state];
  const email = invitation.state === "incomplete" ? null : invitation.email;
  return (
    <AuthPage title={title} description={text}>
      {viewerEmail ? (
        <ButtonLink href="/documents" size="lg" className="w-full">
          Go to your documents
        </ButtonLink>
      ) : (
        <ButtonLink href={signInHref(email ? { email } : {})} size="lg" className="w-full">
          Go to sign in
        </ButtonLink>
      )}
    </AuthPage>
  );
}
