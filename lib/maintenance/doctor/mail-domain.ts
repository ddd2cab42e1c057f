import { Resolver } from "node:dns/promises";
import { getDomain } from "tldts-icann";
import { env } from "@/lib/env";
import { type Finding, ok, problem, unchecked, warning } from "@/lib/maintenance/doctor/finding";
import { senderDomain, withoutDomain } from "@/lib/maintenance/doctor/mail";
import { lookUpTxt, type TxtAnswer } from "@/lib/platform/outbound/look-up-txt";

const GUIDE = "/docs/self-hosting/mail";
const TRY_MS = 2_000;

/**
 * Names under which mail services tell operators to publish keys. The key of a mail is named in its header, and DNS
 * cannot be asked which there are, so a key that is found need not be the one that signs.
 */
const SELECTORS = [
  ...["resend", "default", "dkim", "mail", "smtp", "key1", "k1", "k2", "k3", "s1", "s2"],
  ...["selector1", "selector2", "google", "pm", "mx", "mandrill", "mailjet", "fm1", "zoho"],
];

/**
 * What DNS says of the sender's domain: who may send for it (SPF, RFC 7208), with which keys mails are signed (DKIM,
 * RFC 6376), and what receivers shall do with others (DMARC, RFC 7489).
 * @param servers replaces the system's DNS servers, in tests
 */
export async function checkSenderDomain(servers?: readonly string[]): Promise<Finding[]> {
  const domain = senderDomain();
  if (domain === null) return [withoutDomain()];
  const registered = getDomain(domain) ?? domain;
  if (await isMissing(registered, servers))
    return [
      warning(
        "Sender",
        `DNS, as this machine asks it, does not know ${registered}, the domain of MAIL_FROM`,
        "check MAIL_FROM; if the domain is right, look SPF, DKIM and DMARC up elsewhere",
      ),
    ];
  return Promise.all([checkSpf(domain, servers), checkDkim(domain, servers), checkDmarc(domain, servers)]);
}

const unasked = (check: string, name: string): Finding =>
  unchecked(check, `could not ask DNS for ${name}`, "see whether this machine may ask its DNS servers");

const recordsOf = (answer: TxtAnswer, pattern: RegExp): string[] =>
  answer.kind === "records" ? answer.texts.filter((text) => pattern.test(text)) : [];

async function checkSpf(domain: string, servers: readonly string[] | undefined): Promise<Finding> {
  // Resend sends with an envelope of a subdomain, whose record counts.
  const names = env.mail.resend ? [`send.${domain}`, domain] : [domain];
  const answers = await Promise.all(names.map((name) => lookUpTxt(name, servers)));
  for (const [i, answer] of answers.entries()) {
    const name = names[i] ?? domain;
    const records = recordsOf(answer, /^v=spf1(?: |$)/i);
    if (records.length > 1)
      return problem(
        "SPF",
        `${name} has ${records.length} records, of which receivers take none`,
        "keep one TXT record",
      );
    const [record = ""] = records;
    if (/(?:^| )\+?all(?: |$)/i.test(record))
      return warning("SPF", `the record of ${name} lets everybody send for it`, "end it with ~all or -all");
    if (record)
      return ok(
        "SPF",
        `${name} has a record; whether it names your mail service, only a received mail shows`,
      );
  }
  if (answers.some(({ kind }) => kind === "unanswered")) return unasked("SPF", names.join(" and "));
  return warning(
    "SPF",
    `there is no record at ${names.join(" or ")}`,
    `publish the one of your mail service (${GUIDE})`,
  );
}

async function checkDkim(domain: string, servers: readonly string[] | undefined): Promise<Finding> {
  const found = await Promise.all(
    SELECTORS.map(async (selector) => {
      const answer = await lookUpTxt(`${selector}._domainkey.${domain}`, servers);
      return { selector, answer, isKey: recordsOf(answer, /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/).length > 0 };
    }),
  );
  const keys = found.filter(({ isKey }) => isKey).map(({ selector }) => selector);
  if (keys.length > 0)
    return ok(
      "DKIM",
      `${domain} has a key named ${keys.join(", ")}; whether it signs, only a received mail shows`,
    );
  if (found.some(({ answer }) => answer.kind === "unanswered")) return unasked("DKIM", `keys of ${domain}`);
  if (await isMissing(`_domainkey.${domain}`, servers))
    return warning("DKIM", `${domain} has no key at all`, `publish the key of your mail service (${GUIDE})`);
  return unchecked(
    "DKIM",
    `${domain} has no key under a usual name, and DNS cannot be asked for others`,
    "send a test mail (--mail), and see whether its headers say dkim=pass",
  );
}

/**
 * Whether there is no such name, and then none below it (RFC 8020): one that others are below exists, without records.
 * False if nobody answers.
 */
async function isMissing(name: string, servers: readonly string[] | undefined): Promise<boolean> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  try {
    await resolver.resolveTxt(name);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOTFOUND";
  }
}

async function checkDmarc(domain: string, servers: readonly string[] | undefined): Promise<Finding> {
  // Without a record of its own, a subdomain has that of the domain that was registered.
  const names = [...new Set([domain, getDomain(domain) ?? domain])].map((name) => `_dmarc.${name}`);
  for (const name of names) {
    const answer = await lookUpTxt(name, servers);
    if (answer.kind === "unanswered") return unasked("DMARC", name);
    const records = recordsOf(answer, /^v=DMARC1\s*(?:;|$)/i);
    if (records.length > 1)
      return problem(
        "DMARC",
        `${name} has ${records.length} records, of which receivers take none`,
        "keep one TXT record",
      );
    const policy = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.exec(records[0] ?? "")?.[1]?.toLowerCase();
    if (records[0] && !policy)
      return problem(
        "DMARC",
        `the record at ${name} has no valid policy`,
        "add p=none, p=quarantine or p=reject",
      );
    if (policy) return ok("DMARC", `${name} has the policy “${policy}”`);
  }
  return warning(
    "DMARC",
    `there is no record at ${names.join(" or ")}`,
    `publish one, such as “v=DMARC1; p=none”: large providers refuse mails without it (${GUIDE})`,
  );
}
