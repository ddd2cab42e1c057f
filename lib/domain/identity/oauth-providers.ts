import "server-only";
import GitHub, { type GithubEmail, type GithubProfile } from "next-auth/providers/github";
import Google, { type GoogleProfile } from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/index";
import { env } from "@/lib/env";

const GITHUB_API = "https://api.github.com";

/**
 * Returns the address verified by GitHub. The profile's own address may be unverified, which would let someone open
 * an account in another person's name.
 */
export function verifiedGithubEmail(emails: readonly GithubEmail[]): string | null {
  const proven = emails.filter((e) => e.verified);
  return (proven.find((e) => e.primary) ?? proven[0])?.email ?? null;
}

/** Returns Google's address, if Google reports it as verified. */
export const verifiedGoogleEmail = (
  profile: Pick<GoogleProfile, "email" | "email_verified">,
): string | null => (profile.email_verified === true ? profile.email : null);

async function getGithub<T>(path: string, accessToken: string | undefined): Promise<T> {
  const response = await fetch(`${GITHUB_API}${path}`, {
    headers: { Authorization: `Bearer ${accessToken ?? ""}`, Accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`GitHub returned ${response.status} for ${path}`);
  return response.json() as Promise<T>;
}

/** Google and GitHub, each when configured; both provide verified addresses only. */
export function oauthProviders(): (OAuthConfig<GoogleProfile> | OAuthConfig<GithubProfile>)[] {
  const providers: (OAuthConfig<GoogleProfile> | OAuthConfig<GithubProfile>)[] = [];
  if (env.google)
    providers.push(
      Google<GoogleProfile>({
        clientId: env.google.id,
        clientSecret: env.google.secret,
        profile: (p) => ({ id: p.sub, name: p.name, email: verifiedGoogleEmail(p), image: p.picture }),
      }),
    );
  if (env.github)
    providers.push(
      GitHub<GithubProfile>({
        clientId: env.github.id,
        clientSecret: env.github.secret,
        userinfo: {
          url: `${GITHUB_API}/user`,
          request: async ({ tokens: { access_token: token } }) => {
            const [{ id, login, name, avatar_url }, emails] = await Promise.all([
              getGithub<GithubProfile>("/user", token),
              getGithub<GithubEmail[]>("/user/emails", token),
            ]);
            return { id, login, avatar_url, name: name ?? login, email: verifiedGithubEmail(emails) ?? "" };
          },
        },
      }),
    );
  return providers;
}
