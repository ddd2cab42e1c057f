import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { limitMetadataFetches } from "@/lib/api/oauth/limit-oauth";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { isRecentlyAuthenticated } from "@/lib/domain/identity/recent-authentication";
import { signQuestion } from "@/lib/domain/oauth/consent";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import {
  type AuthorizationResult,
  readAuthorizationRequest,
} from "@/lib/domain/oauth/read-authorization-request";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";
import { AppError } from "@/lib/errors";
import { ConfirmFirst } from "./confirm-first";
import { ConsentForm } from "./consent-form";
import { ConsentProblem, UnusableRequest } from "./consent-problem";
import { ConsentSheet } from "./consent-sheet";

export const metadata: Metadata = {
  title: "Connect an app",
  // Without a referrer browsers would send the form with `Origin: null`; other sites do not receive the address.
  referrer: "same-origin",
  robots: { index: false, follow: false },
};

type Search = Record<string, string | string[] | undefined>;

/**
 * OAuth's authorization endpoint: asks the signed-in user whether an app may act for them. Works without JavaScript, unless the user
 * has to confirm that it is them.
 */
export default async function AuthorizePage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  if (search.expired) return <ConsentProblem text="This request has expired. Start again in the app." />;
  const user = await getCurrentUser();
  if (!user) redirect(`/login?callbackUrl=${encodeURIComponent(`/oauth/authorize?${queryOf(search)}`)}`);
  const reading = await read(search, user.userId);
  if (reading.kind === "problem") return <ConsentProblem text={reading.text} />;
  // No redirect without a click, since anyone may register an address (RFC 9700, section 4.11.2).
  if (reading.kind === "refused") return <UnusableRequest {...reading} />;
  // The signed question is an answer's only way in: it is given to nobody who has not confirmed.
  if (!isRecentlyAuthenticated(user))
    return (
      <ConsentSheet heading={`Connect “${reading.authorization.client.name}” to Countersign?`}>
        <p className="text-pretty">
          Connecting an app needs a confirmation that it’s you, since the app stays connected after you sign
          out.
        </p>
        <ConfirmFirst />
      </ConsentSheet>
    );
  const workspaces = await listWorkspaces(user);
  return (
    <ConsentForm
      authorization={reading.authorization}
      question={signQuestion(reading.authorization, user)}
      email={user.email}
      workspaces={workspaces.flatMap(({ name, allowsAssistants }) => (allowsAssistants ? [name] : []))}
    />
  );
}

async function read(
  search: Search,
  userId: string,
): Promise<AuthorizationResult | { kind: "problem"; text: string }> {
  try {
    return await readAuthorizationRequest(search, () => limitMetadataFetches(userId));
  } catch (error) {
    if (error instanceof OauthError || error instanceof AppError)
      return { kind: "problem", text: error.message };
    throw error;
  }
}

const queryOf = (search: Search): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  ).toString();
