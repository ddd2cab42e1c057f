import type { Metadata } from "next";
import { TextLink } from "@/components/ui/text-link";
import { AuthPage } from "../_lib/auth-page";
import { ForgotPasswordForm } from "./forgot-password-form";

export const metadata: Metadata = { title: "Forgotten password" };

/** First step of a password reset: the address to send a link to. */
export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgotten password"
      description="Tell us the address of your account, and we send a link to choose a new one."
      footer={
        <>
          Remembered it? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}
