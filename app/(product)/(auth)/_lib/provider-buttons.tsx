"use client";

import { Building2 } from "lucide-react";
import { signIn } from "next-auth/react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { signInHref } from "./auth-hrefs";
import { postJson } from "./post-json";
import type { SignInProvider } from "./providers";

const logos: Record<SignInProvider["id"], ReactNode> = {
  oidc: <Building2 aria-hidden />,
  google: (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        fill="#4285f4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.1h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.2-4.8 3.2-8z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.1v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.1a11 11 0 0 0 0 9.8l3.7-2.8z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.1 7.1l3.7 2.8C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  ),
  github: (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12 1.8a10.4 10.4 0 0 0-3.3 20.3c.5.1.7-.2.7-.5v-1.9c-2.9.6-3.5-1.2-3.5-1.2-.5-1.2-1.2-1.5-1.2-1.5-.9-.7.1-.6.1-.6 1 .1 1.6 1.1 1.6 1.1.9 1.6 2.4 1.1 3 .9.1-.7.4-1.1.7-1.4-2.3-.3-4.7-1.2-4.7-5.2 0-1.1.4-2.1 1.1-2.8-.1-.3-.5-1.3.1-2.8 0 0 .9-.3 2.9 1.1a9.9 9.9 0 0 1 5.2 0c2-1.3 2.9-1.1 2.9-1.1.6 1.5.2 2.5.1 2.8.7.7 1.1 1.7 1.1 2.8 0 4-2.4 4.9-4.8 5.2.4.3.7 1 .7 1.9v2.9c0 .3.2.6.7.5A10.4 10.4 0 0 0 12 1.8z" />
    </svg>
  ),
};

/** Leaves for the company's sign-in service; the sign-in page says why it cannot be reached. */
async function leaveForCompany(returnTo: string): Promise<void> {
  const outcome = await postJson<{ url: string }>("/api/auth/oidc/start", { returnTo });
  if (outcome.ok) {
    window.location.assign(outcome.data.url);
    return;
  }
  const error = outcome.problem.code === "RATE_LIMITED" ? "RATE_LIMITED" : "OidcUnavailable";
  const page = signInHref({ returnTo });
  window.location.assign(`${page}${page.includes("?") ? "&" : "?"}error=${error}`);
}

/** Buttons of the configured external sign-in providers. */
export function ProviderButtons({ providers, returnTo }: { providers: SignInProvider[]; returnTo: string }) {
  const [leaving, setLeaving] = useState<string | null>(null);
  return providers.map(({ id, name }) => (
    <Button
      key={id}
      size="lg"
      loading={leaving === id}
      onClick={() => {
        setLeaving(id);
        const leave = id === "oidc" ? leaveForCompany(returnTo) : signIn(id, { callbackUrl: returnTo });
        leave.catch(() => setLeaving(null));
      }}
    >
      {logos[id]}
      <span className="min-w-0 truncate">Continue with {name}</span>
    </Button>
  ));
}
