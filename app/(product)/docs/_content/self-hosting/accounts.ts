import type { Guide } from "../guide";

/** Guide: who may open an account, how people sign in, and who operates the instance. */
export const accountsGuide = (): Guide => ({
  slug: "self-hosting/accounts",
  title: "Accounts and sign-in",
  lead: "Who may open an account, how people sign in, and who operates the instance.",
  sections: [
    {
      id: "sign-up",
      title: "Who may open an account",
      keywords: "SIGN_UP registration closed invited domain",
      blocks: [
        {
          table: {
            label: "Values of SIGN_UP",
            head: ["SIGN_UP", "Who may open an account"],
            rows: [
              ["`open`", "anybody"],
              ["`invited`", "people who were invited to a workspace; the default in production"],
              ["`closed`", "nobody"],
              ["`example.com,example.org`", "addresses of these domains, and people who were invited"],
            ],
          },
        },
        "The default is `open`, and in production `invited` once there is an account. The first account can always be opened, and so can those in `INSTANCE_ADMINS`. Recipients need no account to sign.",
      ],
    },
    {
      id: "operators",
      title: "Operators",
      keywords: "INSTANCE_ADMINS administrator superuser",
      blocks: [
        "`INSTANCE_ADMINS=ops@example.com,ann@example.com` names the operators by the confirmed addresses of their accounts. If it is not set, the first account to confirm its address operates the instance, once it signs in with a browser. Operators see `/operations`; for everybody else the page is a 404. They have no access to workspaces of which they are not a member. The setting is read with each request, so an operator who locked themselves out needs no access to the database.",
      ],
    },
    {
      id: "providers",
      title: "Google and GitHub",
      keywords: "oauth social login sso single sign-on oidc saml GOOGLE_CLIENT_ID GITHUB_CLIENT_ID",
      blocks: [
        "People sign in with a password or a link by mail. Google and GitHub are offered once their keys are set: create an OAuth app there whose callback is `https://sign.example.com/api/auth/callback/google` or `…/callback/github`.",
        {
          title: "/var/lib/countersign/.env",
          code: `GOOGLE_CLIENT_ID=…
GOOGLE_CLIENT_SECRET=…
GITHUB_CLIENT_ID=…
GITHUB_CLIENT_SECRET=…`,
        },
        "A provider’s address never opens an account that exists and was opened in another way: its owner signs in to it as before.",
        "Your company’s own service is offered by [OpenID Connect](/docs/self-hosting/company-sign-in). There is no SAML: if you need it, put a service between that speaks both, or an access proxy in front of `/login` and the dashboard (`/w/`), and leave the other paths open: signers come without an account.",
      ],
    },
    {
      id: "second-factors",
      title: "Passkeys and second factors",
      keywords: "webauthn totp 2fa mfa recovery lost device APP_URL rp id",
      blocks: [
        "Everybody can add [passkeys and an authenticator app](/docs/signing-in) to their account, without a setting. Passkeys need an https address with a host name; `http://localhost` is the exception that browsers make.",
        {
          note: "Passkeys belong to the host of `APP_URL` for ever: browsers offer them at no other. Before you change the host, run `countersign doctor` with the new `APP_URL`: it says how many people have passkeys of the present one, and how many can sign in with nothing else. Have them add an authenticator app first, or get new recovery codes. If you changed it already, nothing is lost: set it back. The start warns too, and the page Sign-in marks passkeys of another host.",
        },
        "Passkeys of another host still ask for a second step, because a new address must not open accounts to whoever knows their password.",
        "Wrong codes slow down the account like wrong passwords, and never lock it: from the eleventh on, attempts are delayed; after 30 within an hour from one address, or 50 within a day from all browsers that are unknown to the account, or from all that it knows, one attempt in ten minutes is processed. Passkeys are not affected.",
        "There is no page on which an operator removes somebody’s factors, since an operator’s account would then open every other. Whoever has lost everything has to convince you in person. Then the owner of the database can remove them, with `psql`. This is not in the person’s log, and no mail tells them: tell them yourself.",
        {
          title: "SQL",
          code: `begin;
delete from passkeys where user_id = (select id from users where email = 'ann@example.com');
delete from authenticator_apps where user_id = (select id from users where email = 'ann@example.com');
delete from recovery_codes where user_id = (select id from users where email = 'ann@example.com');
commit;`,
        },
      ],
    },
    {
      id: "sessions",
      title: "Sessions",
      keywords: "logout sign out timeout idle concurrent cookie",
      blocks: [
        "A session ends after 30 days without use, and after 90 in any case. A person may be signed in in any number of browsers: each is listed in **Settings**, **Sign-in**, where they end one or all. A new password ends all of them, and removing a member from a workspace ends their access to it at once. Operators cannot end another person’s sessions.",
      ],
    },
    {
      id: "passwords",
      title: "Passwords and wrong passwords",
      keywords: "brute force lockout throttle argon2 policy",
      blocks: [
        "A password has 12 characters or more and is none of the common ones. Wrong passwords slow down sign-in to an account and never lock it: from the eleventh attempt within an hour, attempts are delayed. After 30 attempts from one address, or 100 from all addresses that are unknown to the account, one attempt a minute is processed, and the others are rejected with 429. An address may make 30 attempts a minute.",
        "Other people’s attempts do not affect browsers that signed in before, programs on a network from which the right password was used in the last 90 days (unless the password was changed since), sign-in links and password resets. Programs should use API keys, which have no such limit. Limits by address count IPv6 by /64, and at twice the limit by /48.",
        "Mails about accounts are limited per address and kind to one a minute and five an hour, which `RATE_LIMIT_PER_MINUTE=0` does not change. Owners of accounts are notified by mail of many wrong passwords or codes, of a sign-in from a new browser of a changed password, of each factor that is added or removed, and of a used recovery code.",
      ],
    },
  ],
});
