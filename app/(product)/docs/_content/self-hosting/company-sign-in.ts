import type { Guide } from "../guide";

const CALLBACK = "https://sign.example.com/api/auth/oidc/callback";

/** Guide: people sign in with their company's OpenID Connect issuer. */
export const companySignInGuide = (): Guide => ({
  slug: "self-hosting/company-sign-in",
  title: "Sign in with your company",
  lead: "People sign in with the service they use everywhere else: Keycloak, Microsoft Entra, Google Workspace, or any other issuer of OpenID Connect.",
  sections: [
    {
      id: "set-up",
      title: "Set up",
      keywords:
        "oidc openid connect sso single sign-on OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_NAME okta authentik auth0 zitadel",
      blocks: [
        `Register this instance at your service as a confidential web application (authorization code flow, with a secret) with exactly this redirect URI, at the host of \`APP_URL\`: \`${CALLBACK}\`. Then set:`,
        {
          title: "/var/lib/countersign/.env",
          code: `OIDC_ISSUER=https://id.example.com/realms/acme
OIDC_CLIENT_ID=countersign
OIDC_CLIENT_SECRET=…
OIDC_NAME=Acme`,
        },
        "`OIDC_ISSUER` is the issuer itself; its metadata are read from `/.well-known/openid-configuration` below it, and have to name the same issuer. The secret can be [a file](/docs/self-hosting/settings): `OIDC_CLIENT_SECRET_FILE`. `OIDC_NAME` is what the button says after “Continue with”, at most 40 characters; without it, “your company”. In production the issuer needs `https://`, unless it is on this machine.",
        "After a restart, the button is on the sign-in and sign-up pages. `countersign doctor` says whether the issuer answers, and whether what it publishes fits. It does not try the client id and the secret: sign in once for that.",
        "The issuer may have a private address: it is the operator’s choice, and is not held to the rule that outgoing requests go to public addresses only. Answers are bounded in size, and in time to 5 s each. Metadata are read again once an hour. An issuer that is down delays neither a start nor other ways to sign in; known metadata are used for a day.",
      ],
    },
    {
      id: "identity",
      title: "Who gets which account",
      keywords: "email claim sub subject link account takeover email_verified provisioning",
      blocks: [
        {
          list: [
            "An identity is issuer and subject (`iss` and `sub`). The address that the issuer names (`email`) never opens an account that exists: whoever can set that claim could open everybody’s. A changed address at the issuer changes nothing here.",
            "People who have an account sign in to it as before, and choose **Connect** in **Settings**, **Sign-in**. There they can also disconnect it, as long as another way to sign in stays.",
            "Who is unknown gets an account at the first sign-in if [SIGN_UP](/docs/self-hosting/accounts#sign-up) allows it. If `email_verified` is `true`, the address counts as confirmed; otherwise a mail with a link follows, which has to be opened in the same browser.",
            "A new issuer is a new set of identities, also if it has the same people: they connect again. The same holds where subjects depend on the application’s registration, as at Entra.",
            "An account with a second factor here is asked for it, whatever the issuer asked for.",
          ],
        },
        {
          note: "To let in everybody of your company and nobody else, restrict the application at the issuer to your people, and set `SIGN_UP=example.com` with the domain of their addresses.",
        },
        "When a person leaves, disable them at the issuer, so that they cannot sign in with it, and remove them from their workspaces here: sessions that exist, passwords, sign-in links and API keys do not depend on the issuer. Neither back-channel logout nor automatic removal (SCIM) is supported, and signing out here does not sign out at the issuer.",
      ],
    },
    {
      id: "keycloak",
      title: "Keycloak",
      keywords: "red hat sso realm client",
      blocks: [
        {
          isOrdered: true,
          list: [
            "In your realm, open **Clients**, **Create client**: type OpenID Connect, client ID `countersign`.",
            "**Client authentication** on; of the flows, **Standard flow** only.",
            `**Valid redirect URIs**: \`${CALLBACK}\`. Leave **Web origins** empty.`,
            "In **Advanced**, set the **Proof Key for Code Exchange Code Challenge Method** to `S256`.",
            "Copy the secret from **Credentials**.",
            "The client scopes `email` and `profile` are assigned by default; keep them. Addresses that you trust need **Email verified** on in the user’s details, or your people confirm them by mail.",
          ],
        },
        {
          title: "/var/lib/countersign/.env",
          code: `OIDC_ISSUER=https://keycloak.example.com/realms/acme
OIDC_CLIENT_ID=countersign
OIDC_CLIENT_SECRET=…`,
        },
      ],
    },
    {
      id: "entra",
      title: "Microsoft Entra, one tenant",
      keywords: "azure ad active directory office 365 microsoft tenant",
      blocks: [
        {
          isOrdered: true,
          list: [
            "**App registrations**, **New registration**: **Accounts in this organizational directory only**.",
            `**Redirect URI**: platform **Web**, \`${CALLBACK}\`.`,
            "**Certificates & secrets**, **New client secret**: copy its value (not its id), and note when it expires.",
            "**Token configuration**, **Add optional claim**, **ID**, `email`; agree that it needs the permission `email`.",
            "To admit some people only, turn on **Assignment required** in the enterprise application, and assign them.",
            "Copy the application (client) ID and the directory (tenant) ID from **Overview**.",
          ],
        },
        {
          title: "/var/lib/countersign/.env",
          code: `OIDC_ISSUER=https://login.microsoftonline.com/<directory id>/v2.0
OIDC_CLIENT_ID=<application id>
OIDC_CLIENT_SECRET=…`,
        },
        "The addresses of all tenants (`common`, `organizations`, `consumers`) are refused: with them, every company could sign in. Entra sends no `email_verified`, so that everybody confirms their address by mail at the first sign-in. People without a mailbox in Entra have no `email`, and cannot open an account; they can connect one that exists. Subjects belong to the registration: after a new one, people connect again.",
      ],
    },
    {
      id: "google",
      title: "Google Workspace",
      keywords: "gmail gsuite google",
      blocks: [
        {
          isOrdered: true,
          list: [
            "In a project of your organization, configure the OAuth consent screen with the audience **Internal**: with **External**, everybody with a Google account passes Google’s side, and only `SIGN_UP` is left.",
            "**Clients**, **Create client**, type **Web application**.",
            `**Authorized redirect URIs**: \`${CALLBACK}\`.`,
            "Copy the client ID and the secret.",
          ],
        },
        {
          title: "/var/lib/countersign/.env",
          code: `OIDC_ISSUER=https://accounts.google.com
OIDC_CLIENT_ID=….apps.googleusercontent.com
OIDC_CLIENT_SECRET=…
OIDC_NAME=Google Workspace`,
        },
        "This is another setting than `GOOGLE_CLIENT_ID`, which offers [Google to everybody](/docs/self-hosting/accounts#providers); identities of the one are not those of the other. Use one of them.",
      ],
    },
    {
      id: "trouble",
      title: "When it does not work",
      keywords: "redirect_uri_mismatch invalid_client clock error oidc",
      blocks: [
        "People see what they can do; the server’s log has the reason, on lines that begin with `oidc:`, without names and addresses.",
        {
          table: {
            label: "Failures of the company's sign-in",
            head: ["On the page", "Look at"],
            rows: [
              [
                "an error of your service, before it asks who you are",
                "the redirect URI there: scheme, host and path have to be the same; `APP_URL` decides what is sent",
              ],
              [
                "“can’t be reached”",
                "`countersign doctor`; names and proxies between this machine and the issuer, whose tokens are fetched by the server and not by the browser",
              ],
              [
                "“isn’t set up correctly”",
                "the log: another issuer in the metadata, or a client id or secret that the issuer does not accept (expired at Entra)",
              ],
              ["“couldn’t be verified”", "the log; after a change of keys, the next attempt succeeds"],
              ["“clocks … differ too much”", "NTP on both machines; 60 s are tolerated"],
              ["“took too long or was started in another browser”", "15 minutes are allowed, in one browser"],
              ["“didn’t pass on your email address”", "the claim or scope `email` at the issuer"],
              ["“only invited people can create one here”", "[SIGN_UP](/docs/self-hosting/accounts#sign-up)"],
            ],
          },
        },
      ],
    },
    {
      id: "tried",
      title: "What was tried",
      keywords: "tested certified conformance",
      blocks: [
        "The sign-in is tested with every commit against a certified provider (`oidc-provider`) that is made to lie, to hang and to fail. Keycloak, Entra and Google were not at hand: the steps above follow their documentation, and the names of buttons may have changed. The code flow with a secret, PKCE, and claims in the ID token or at the UserInfo endpoint are what it needs.",
      ],
    },
  ],
});
