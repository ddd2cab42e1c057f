import { connect, type PeerCertificate } from "node:tls";
import { z } from "zod";
import { env } from "@/lib/env";
import {
  DAY_MS,
  type Finding,
  ok,
  oneLine,
  problem,
  reasonOf,
  span,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";
import { findSecret } from "@/lib/maintenance/instance-secret";
import { ARRIVAL_PATH, type Arrival, arrivalToken } from "@/lib/pure/arrival";

const CHECK = "APP_URL";
const PROXY = "Proxy";
const ANSWER_MS = 8_000;
/** Automatic renewals come a month before the end: less means that they fail. */
const NOTICE_MS = 14 * DAY_MS;

const ArrivalAnswer = z.object({
  peer: z.string(),
  isTrusted: z.boolean(),
  forwardedFor: z.string().nullable(),
  host: z.string().nullable(),
}) satisfies z.ZodType<Arrival>;

/**
 * Asks the server at its public address how the request arrived.
 * @param isRunning whether an instance runs on this machine
 */
export async function checkAppUrl(isRunning: boolean, now: Date): Promise<Finding[]> {
  const secret = findSecret();
  if (secret === null) return [unchecked(CHECK, "the instance has no secret yet, so it was never started")];
  let response: Response;
  try {
    response = await fetch(`${env.appUrl}${ARRIVAL_PATH}`, {
      headers: { authorization: `Bearer ${arrivalToken(secret, now)}` },
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (error) {
    return [unreached(reasonOf(error), isRunning)];
  }
  if (response.status !== 200) return [await judgeRefusal(response, isRunning)];
  const parsed = ArrivalAnswer.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return [problem(CHECK, `something else answers at ${env.appUrl}`, POINT)];
  return [ok(CHECK, `this instance answers at ${env.appUrl}`), ...judgeArrival(parsed.data)];
}

const POINT = "let the proxy pass requests to HOST and PORT of this instance (/docs/self-hosting/proxy)";

/** From inside a network the public address often leads nowhere, so this alone is no proof of a problem. */
function unreached(reason: string, isRunning: boolean): Finding {
  const message = `${env.appUrl} cannot be reached from this machine: ${reason}`;
  return isRunning
    ? warning(
        CHECK,
        message,
        "open it from elsewhere, and check DNS, firewall and proxy if it fails there too",
      )
    : unchecked(CHECK, `${message}; no instance runs here`);
}

async function judgeRefusal(response: Response, isRunning: boolean): Promise<Finding> {
  const { status } = response;
  const location = response.headers.get("location");
  if (location && status >= 300 && status < 400)
    return warning(
      CHECK,
      `${env.appUrl} leads to ${oneLine(location)}`,
      "set APP_URL to the address that people get to",
    );
  if (status >= 500 && !isRunning)
    return unchecked(CHECK, `${env.appUrl} answers with HTTP ${status}, and no instance runs here`);
  const message = `what answers at ${env.appUrl} is not this version with this APP_SECRET (HTTP ${status})`;
  return warning(CHECK, message, POINT);
}

/** Whether the addresses of callers arrive, and the host that they asked for. */
export function judgeArrival({ peer, isTrusted, forwardedFor, host }: Arrival): Finding[] {
  const findings: Finding[] = [];
  const wanted = new URL(env.appUrl).hostname;
  if (host !== wanted)
    findings.push(
      warning(
        PROXY,
        `requests for ${wanted} arrive as requests for ${oneLine(host ?? "no host")}`,
        "let the proxy pass Host on, as own domains need it (/docs/self-hosting/proxy)",
      ),
    );
  if (forwardedFor !== null && !isTrusted)
    findings.push(
      problem(
        PROXY,
        `a proxy at ${peer} tells the callers' addresses, and TRUSTED_PROXIES does not have it: all callers count as one`,
        `add ${peer}, or its range, to TRUSTED_PROXIES`,
      ),
    );
  else if (forwardedFor === null && env.isHttps)
    findings.push(
      warning(
        PROXY,
        `something in front ends TLS, and requests arrive from ${peer} without X-Forwarded-For`,
        "let the proxy set it, and name the proxy in TRUSTED_PROXIES: else all callers count as one",
      ),
    );
  if (findings.length > 0) return findings;
  return [
    ok(
      PROXY,
      forwardedFor === null
        ? "there is none in front"
        : `the one at ${peer} is trusted, and tells callers' addresses`,
    ),
  ];
}

/** When the certificate ends that browsers get at APP_URL. Nothing is said of an instance without https. */
export async function checkAppCertificate(now: Date): Promise<Finding[]> {
  if (!env.isHttps) return [];
  const check = "TLS certificate";
  const { hostname, port } = new URL(env.appUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  try {
    return [judgeCertificate(host, await presented(host, Number(port || 443)), now)];
  } catch (error) {
    return [unchecked(check, `${hostname} cannot be reached from this machine: ${reasonOf(error)}`)];
  }
}

export type Presented = { certificate: Pick<PeerCertificate, "valid_to">; distrust: string | null };

function presented(host: string, port: number): Promise<Presented> {
  return new Promise((resolve, reject) => {
    // What Node would refuse is looked at too: the reason is what the operator needs.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: ANSWER_MS });
    socket.once("secureConnect", () => {
      const distrust = socket.authorized ? null : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), distrust });
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy(new Error("there was no answer")));
    socket.once("error", reject);
  });
}

export function judgeCertificate(host: string, { certificate, distrust }: Presented, now: Date): Finding {
  const check = "TLS certificate";
  const ends = new Date(certificate.valid_to);
  const date = ends.toISOString().slice(0, 10);
  const renew = "renew it, and see why that did not happen by itself";
  if (now >= ends) return problem(check, `that of ${host} ended on ${date}`, renew);
  if (distrust !== null)
    return warning(
      check,
      `this machine does not trust that of ${host}: ${oneLine(distrust)}`,
      "use one of a public CA, or see that every device of your signers trusts yours",
    );
  const left = ends.getTime() - now.getTime();
  const message = `that of ${host} is trusted, and ends on ${date}, in ${span(left)}`;
  return left < NOTICE_MS ? warning(check, message, renew) : ok(check, message);
}
