import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { AuthPage } from "../../_lib/auth-page";

export const metadata: Metadata = {
  title: "Sign in",
  referrer: "same-origin",
  robots: { index: false, follow: false },
};

type Search = { token?: string; email?: string; callbackUrl?: string };

/**
 * Where the link of a sign-in mail leads. It is used up by a click, not on arrival: scanners of mails open links. A form
 * without script, since it is all that the page does.
 */
export default async function LinkPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { token, email, callbackUrl } = await searchParams;
  if (typeof token !== "string" || typeof email !== "string") return <IncompleteLink />;
  const query = new URLSearchParams({ token, email });
  if (typeof callbackUrl === "string") query.set("callbackUrl", callbackUrl);
  return (
    <AuthPage
      title="Sign in"
      description={
        <>
          You asked for a link to sign in as{" "}
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>. It works once.
        </>
      }
    >
      <form method="post" action={`/api/auth/callback/email?${query}`}>
        <Button type="submit" variant="primary" size="lg" className="w-full">
          Sign in
        </Button>
      </form>
    </AuthPage>
  );
}

function IncompleteLink() {
  return (
    <AuthPage
      title="This link is incomplete"
      description="Copy the whole link from the mail, up to its last character, and open it again."
    >
      <ButtonLink href="/login" size="lg" className="w-full">
        Go to sign in
      </ButtonLink>
    </AuthPage>
  );
}
