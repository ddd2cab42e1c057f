import type { ReactNode } from "react";
import { Callout, type CalloutProps } from "@/components/ui/callout";
import { DateText } from "@/components/ui/date-text";
import { TextLink } from "@/components/ui/text-link";
import type { OwnDomain, OwnDomainResult } from "@/lib/contracts/own-domains";

const RESULTS: Readonly<Record<Exclude<OwnDomainResult, "found">, string>> = {
  missing: "The name has no TXT record.",
  different: "The name has TXT records, but none with this value. Check that you copied all of it.",
  unanswered: "The domain’s name servers didn’t answer. It is looked up again.",
  taken: "Another workspace uses this host name. Remove it there first, or use another one.",
};

const NEW_RECORD = "A new record can take up to an hour to become visible.";

type Standing = Required<Pick<CalloutProps, "tone">> & { title: string; text: ReactNode };

function standingOf(domain: OwnDomain, isInPlan: boolean): Standing {
  const { host, state, result, stopsAt } = domain;
  const why = result && result !== "found" ? RESULTS[result] : null;
  if (state === "waiting")
    return {
      tone: why ? "warn" : "info",
      title: `${host} isn’t in use yet`,
      text: why
        ? `${why}${result === "missing" ? ` ${NEW_RECORD}` : ""}`
        : "Enter both records at your DNS provider, then look up the TXT record.",
    };
  if (state === "verified")
    return {
      tone: "good",
      title: isInPlan ? `New links use ${host}` : `Links that were sent with ${host} work`,
      text: (
        <>
          Check that its pages open in a browser:{" "}
          <TextLink href={`${domain.url}/verify`} target="_blank">
            {domain.url}/verify
          </TextLink>
        </>
      ),
    };
  if (state === "lost")
    return {
      tone: "warn",
      title: `The TXT record of ${host} is missing`,
      text: (
        <>
          {why} New links don’t use the host. Links that were sent with it work
          {stopsAt && (
            <>
              {" "}
              until <DateText value={stopsAt} format="minute" className="whitespace-normal" />
            </>
          )}
          .
        </>
      ),
    };
  return {
    tone: "bad",
    title: `${host} is no longer served`,
    text: <>{why} As soon as the TXT record is found again, links with this host work again.</>,
  };
}

/** Whether the host is in use, and if not, why. */
export function DomainStanding({ domain, isInPlan }: { domain: OwnDomain; isInPlan: boolean }) {
  const { tone, title, text } = standingOf(domain, isInPlan);
  return (
    <div className="flex flex-col gap-2" role="status">
      <Callout tone={tone} title={title}>
        {text}
      </Callout>
      {domain.checkedAt && (
        <p className="text-muted text-sm">
          Last looked up <DateText value={domain.checkedAt} />
        </p>
      )}
    </div>
  );
}
