import { afterEach, expect, it } from "vitest";
import { env } from "@/lib/env";
import { checkSenderDomain } from "@/lib/maintenance/doctor/mail-domain";
import { type NameServer, startNameServer, type Zone } from "@/lib/maintenance/testing/name-server";

let server: NameServer | undefined;
afterEach(async () => {
  Object.assign(env.mail, { from: "Countersign <no-reply@localhost>", resend: null, smtpUrl: null });
  await server?.close();
  server = undefined;
});

const KEY = `v=DKIM1; k=rsa; p=${"A".repeat(300)}`;

/** What is said of the sender's domain by each check, in one line. */
async function said(zone: Zone | null, from = "Sign <sign@mail.example.com>") {
  server = await startNameServer(zone);
  env.mail.from = from;
  const findings = await checkSenderDomain([server.address]);
  return findings.map(({ check, status, message }) => `${status} ${check}: ${message}`);
}

it("what is published is said, and not that it is the right one", async () => {
  const zone = {
    "mail.example.com": ["google-site-verification=x", "v=spf1 include:spf.example.net -all"],
    "s1._domainkey.mail.example.com": [KEY],
    "_dmarc.mail.example.com": ["v=DMARC1; p=reject; rua=mailto:d@example.com"],
  };
  expect(await said(zone)).toEqual([
    "ok SPF: mail.example.com has a record; whether it names your mail service, only a received mail shows",
    "ok DKIM: mail.example.com has a key named s1; whether it signs, only a received mail shows",
    "ok DMARC: _dmarc.mail.example.com has the policy “reject”",
  ]);
});

it("a domain with nothing is told what is missing", async () => {
  expect(await said({ "mail.example.com": [] })).toEqual([
    "warning SPF: there is no record at mail.example.com",
    "warning DKIM: mail.example.com has no key at all",
    "warning DMARC: there is no record at _dmarc.mail.example.com or _dmarc.example.com",
  ]);
});

it("a domain that DNS does not know at all is not said to lack anything", async () => {
  expect(await said({ "example.org": [] })).toEqual([
    "warning Sender: DNS, as this machine asks it, does not know example.com, the domain of MAIL_FROM",
  ]);
});

it("a key under a name that nobody can guess is neither found nor denied", async () => {
  const zone = { "x9f3._domainkey.mail.example.com": [KEY], "_dmarc.example.com": ["v=DMARC1;p=none"] };
  expect((await said(zone)).slice(1)).toEqual([
    "unchecked DKIM: mail.example.com has no key under a usual name, and DNS cannot be asked for others",
    "ok DMARC: _dmarc.example.com has the policy “none”",
  ]);
});

it("a name server that cannot answer proves nothing", async () => {
  expect(await said(null)).toEqual([
    "unchecked SPF: could not ask DNS for mail.example.com",
    "unchecked DKIM: could not ask DNS for keys of mail.example.com",
    "unchecked DMARC: could not ask DNS for _dmarc.mail.example.com",
  ]);
});

it.each([
  [{ "example.com": ["v=spf1 -all", "v=spf1 ~all"] }, "problem SPF: example.com has 2 records"],
  [{ "example.com": ["v=spf1 a +all"] }, "warning SPF: the record of example.com lets everybody send for it"],
  [
    { "_dmarc.example.com": ["v=DMARC1; rua=mailto:a@b.c"] },
    "problem DMARC: the record at _dmarc.example.com has no valid",
  ],
  [
    { "_dmarc.example.com": ["v=DMARC1;p=none", "v=DMARC1;p=none"] },
    "problem DMARC: _dmarc.example.com has 2 records",
  ],
  [
    { "default._domainkey.example.com": ["v=DKIM1; p="] },
    "unchecked DKIM: example.com has no key under a usual name",
  ],
] as [Zone, string][])("what receivers would not take is told: %o", async (zone, line) => {
  expect(await said(zone, "a@example.com")).toContainEqual(expect.stringContaining(line));
});

it("with Resend, the record of its envelope's domain counts", async () => {
  env.mail.resend = { apiKey: "re_x", baseUrl: undefined };
  expect(
    (await said({ "send.example.com": ["v=spf1 include:amazonses.com ~all"] }, "a@example.com"))[0],
  ).toBe(
    "ok SPF: send.example.com has a record; whether it names your mail service, only a received mail shows",
  );
});

it("a domain that nobody else can look up is not asked for", async () => {
  expect(await said({}, "a@localhost")).toEqual([
    "unchecked Sender: MAIL_FROM is a@localhost, whose domain is none of the public DNS",
  ]);
  expect(server?.asked).toEqual([]);
  await server?.close();
  env.mail.smtpUrl = "smtp://mail.example.com";
  expect(await said({}, "a@intranet.local")).toEqual([
    "warning Sender: MAIL_FROM is a@intranet.local, whose domain is none of the public DNS",
  ]);
});
