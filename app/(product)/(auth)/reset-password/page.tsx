import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { resetLinkFault } from "@/lib/domain/identity/reset-password";
import { AuthPage } from "../_lib/auth-page";
import { ResetLinkFailed } from "./reset-link-failed";
import { ResetPasswordForm } from "./reset-password-form";

export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

/** Landing page of the reset mail. */
export default async function ResetPasswordPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string }>;
}) {
  const { token } = await searchParams;
  if (typeof token === "string" && token !== "") {
    const fault = await resetLinkFault(token);
    return fault ? <ResetLinkFailed detail={fault} /> : <ResetPasswordForm token={token} />;
  }
  return (
    <AuthPage
      title="This link is incomplete"
      description="Copy the whole link from the email, including the last character, and open it again."
    >
      <ButtonLink href="/forgot-password" size="lg" className="w-full">
        Request a new link
      </ButtonLink>
    </AuthPage>
  );
}
