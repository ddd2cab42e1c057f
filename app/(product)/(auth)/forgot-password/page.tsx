import type { Metadata } from "next";
import { TextLink } from "@/components/ui/text-link";
import { AuthPage } from "../_lib/auth-page";
import { ForgotPasswordForm } from "./forgot-password-form";

export const metadata: Metadata = { title: "Forgot your password?" };

/** First step of a password reset: the address to send a link to. */
export default function ForgotPasswordPage() {
  return (
    <AuthPage
      title="Forgot your password?"
      description="Enter the email address of your account, and we’ll send you a link to choose a new password."
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
