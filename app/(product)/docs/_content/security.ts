import type { Guide } from "./guide";

/** Guide for purchasers: what is stored, where and how long, who else gets it, how it is protected, what is certified. */
export const securityGuide = (): Guide => ({
  slug: "security",
  title: "Security and data",
  lead: "For those who decide whether to use this: what is stored, where and how long, who else gets it, how it is protected, and what is not certified.",
  sections: [
    {
      id: "certified",
      title: "What is and is not certified",
      keywords: "SOC 2 ISO 27001 HIPAA audit compliance eIDAS QES qualified advanced",
      blocks: [
        "Nothing is certified. There is no SOC 2 report, no ISO 27001 certificate, no independent penetration test, and no data-processing agreement that comes with the software: the operator of an instance is responsible for it, and makes the agreements with its users.",
        "The signatures are electronic signatures of the simplest kind in the sense of eIDAS (Article 3(10)): a person draws, types or uploads a signature, and an audit trail records what was shown to them and what they did. They are neither advanced (AES) nor qualified (QES). The seal on the finished PDF is a PAdES signature of the instance; with time stamps, it has the level B-T. Whether that is enough for your purpose is a question of law that the software does not answer.",
        "What can be checked without trusting anybody’s word: `/verify` and [the API](/docs/verification) verify a sealed PDF and an audit trail, and anyone can recompute the trail’s hash chain.",
      ],
    },
    {
      id: "data-map",
      title: "What is stored, and where",
      keywords: "data map inventory gdpr records of processing personal data",
      blocks: [
        "Everything is in the operator’s database and file storage. By default both are on the operator’s machine.",
        {
          table: {
            label: "Stored data",
            head: ["Data", "Contents", "Where", "How long"],
            rows: [
              [
                "Accounts",
                "name, email address, hash of the password, time zone, preferences, saved signatures",
                "database; pictures as files",
                "until an operator removes them from the database: there is no button for it yet",
              ],
              [
                "Sessions",
                "address (IP) and browser of each signed-in browser",
                "database",
                "until they end: 30 days without use, at most 90",
              ],
              [
                "Passkeys and second factors",
                "names and public keys of passkeys, the encrypted secret of an authenticator app, hashes of recovery codes, times of their last use",
                "database",
                "until the person removes them, or the account goes",
              ],
              [
                "Known networks",
                "keyed hashes of networks from which the right password came",
                "database",
                "90 days since the last use",
              ],
              [
                "Workspaces",
                "name, logo, members and their roles, contacts, tags, folders, templates",
                "database; sources and images as files",
                "until they are deleted",
              ],
              [
                "Documents",
                "the PDF, names and addresses of recipients, values, signatures, attachments, questions and notes",
                "database and files",
                "until they are deleted; drafts too, however old they are",
              ],
              [
                "Audit trails",
                "what happened to a document, when and by whom: names, email addresses, IP addresses, browsers, hashes",
                "database",
                "for good, as evidence, also when the document is deleted",
              ],
              [
                "Seals",
                "certificates of the seal, hashes of all delivered files",
                "database",
                "for good: they are how sealed files are recognized",
              ],
              [
                "Mails",
                "recipient, subject, purpose and outcome; the content, encrypted, until the outcome is known",
                "database",
                "with the document, as evidence; about accounts, 180 days",
              ],
              ["Reports of mails", "hash of the address that reported", "database", "for good"],
              [
                "API keys and webhooks",
                "hash of a key, and the networks that it was used from (the latest 100, for 90 days); secret of a webhook, encrypted; its address",
                "database",
                "until they are revoked or deleted",
              ],
              [
                "Webhook events",
                "ids, states, metadata, names and addresses of recipients",
                "database",
                "90 days",
              ],
              [
                "Requests of API keys",
                "path, status, duration; the body without the texts in it",
                "database",
                "30 days",
              ],
              [
                "Repeated requests",
                "the response to a request with an idempotency key, encrypted",
                "database",
                "24 hours",
              ],
              ["Notifications", "what happened to one’s documents", "database", "180 days"],
              [
                "Assistants",
                "grants; each call with a hash of its arguments",
                "database",
                "grants until they are revoked; calls 90 days",
              ],
              [
                "Conversations with the agent",
                "messages and changes to a draft",
                "database",
                "until the conversation or its template is deleted",
              ],
              [
                "Visitors’ starts at public links",
                "name and address that a visitor entered",
                "database",
                "an hour if no field was filled in; otherwise as long as such a document can be signed",
              ],
              [
                "Log",
                "operations, errors, ids; no values, no texts of mails, no secrets",
                "standard output",
                "as the operator decides",
              ],
            ],
          },
        },
        "Files at `/verify` are examined and not stored.",
      ],
    },
    {
      id: "retention",
      title: "What deleting does",
      keywords: "erase erasure right to be forgotten gdpr article 17 retention purge",
      blocks: [
        {
          list: [
            "Deleting a document removes its PDF, sealed copy, certificate, values, signatures, attachments, questions and notes within minutes. Its row, its recipients’ names and addresses and its audit trail are kept as evidence, and so is the hash of the sealed file, so that `/verify` still recognizes it.",
            "Deleting a template removes its content, unless documents were sent from it, which keep theirs.",
            "Deleting a workspace does the same to all its documents and templates a day later, and removes contacts, tags, folders and saved fields. Open documents are voided first.",
            "An open document that is deleted is voided, and its recipients are notified.",
            "Back-ups keep what was deleted until they are removed themselves.",
          ],
        },
        "Erasing a person who signed, in every document and audit trail, is not possible without destroying the evidence of the others. There is no function for it.",
      ],
    },
    {
      id: "encryption",
      title: "Encryption",
      keywords: "tls at rest aes argon2 key management hashing secrets",
      blocks: [
        {
          table: {
            label: "Encryption",
            head: ["What", "How"],
            rows: [
              [
                "Browsers and programs to the instance",
                "TLS, which the operator’s [proxy](/docs/self-hosting/proxy) ends; HSTS for two years; session cookies are `Secure`, `HttpOnly` and `SameSite=Lax`",
              ],
              [
                "The instance to other servers",
                "TLS if their addresses say so: `sslmode` of the database, `smtps` or `requireTLS`, `https`, `rediss`",
              ],
              [
                "Database and files at rest",
                "not by the application: use disks or stores that encrypt. Documents must be readable for the instance, so end-to-end encryption is not offered",
              ],
              [
                "Secrets in the database",
                "AES-256-GCM with keys derived from `APP_SECRET` (HKDF-SHA-256): the seal’s key, webhooks’ secrets, contents of waiting mails, stored responses. A dump of the database alone opens none of them. The secret [can be replaced](/docs/self-hosting/secret) while the instance runs",
              ],
              ["Passwords", "argon2id"],
              [
                "[Passkeys, codes of authenticator apps](/docs/signing-in), recovery codes",
                "a passkey’s public key; the app’s secret, encrypted like other secrets; SHA-256 of recovery codes, which have 120 random bits. A challenge counts for one purpose in one browser, and each code once",
              ],
              [
                "API keys, tokens of assistants, one-time links",
                "only hashes or ids are stored; the link or key cannot be recovered",
              ],
              [
                "Signing links",
                "derived from an id and `APP_SECRET`; the database alone gives none. Whoever has the link can sign: it is sent to the recipient’s address only, and dies with the document",
              ],
              ["The seal", "ECDSA P-256 by default, or the operator’s RSA or elliptic key; SHA-256"],
              [
                "Back-ups",
                "[age](/docs/self-hosting/backup#backup), for the recipients that the operator names",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "processors",
      title: "Processors",
      keywords: "subprocessors third parties vendors data transfer gdpr article 28",
      blocks: [
        "By default there are none: no data leaves the instance, and its makers get nothing. Settings of the operator add some:",
        {
          table: {
            label: "Processors by setting",
            head: ["Setting", "Who gets data", "Which"],
            rows: [
              ["`DATABASE_URL` of a managed service", "its provider", "the whole database"],
              ["`S3_BUCKET`, `BLOB_READ_WRITE_TOKEN`", "the store’s provider (Vercel for Blob)", "all files"],
              [
                "`SMTP_URL`, `RESEND_API_KEY`",
                "the mail service (Resend)",
                "addresses, names and texts of all mails, with signing links; sealed PDFs where a workspace attaches them",
              ],
              [
                "`REDIS_URL` of a managed service",
                "its provider",
                "counters of requests by credential and address",
              ],
              [
                "`INNGEST_EVENT_KEY`",
                "Inngest, unless it is your own server",
                "ids, outcomes of steps and messages of errors; no personal data in events",
              ],
              ["`TSA_URLS`", "time-stamp authorities", "hashes of seals"],
              [
                "`AI_BASE_URL`, `AI_PROVIDER`",
                "the model’s provider",
                "drafts of templates and what users write to the agent: [exactly](/docs/self-hosting/assistants#data)",
              ],
              [
                "`GOOGLE_CLIENT_ID`, `GITHUB_CLIENT_ID`",
                "Google, GitHub",
                "that a person signs in here; the instance gets name and confirmed address",
              ],
              [
                "`OIDC_ISSUER`",
                "your own sign-in service",
                "that a person signs in here; the instance keeps the subject, and of an account that it opens the name and address",
              ],
              ["`STRIPE_SECRET_KEY`", "Stripe", "name and address of the account’s owner, plan, payments"],
              [
                "`OTEL_EXPORTER_OTLP_ENDPOINT`",
                "the collector’s operator",
                "operations, times, ids, texts of queries without values",
              ],
            ],
          },
        },
        "Users add receivers too: webhooks send events to the addresses that a workspace’s admins enter, and a connected assistant passes what its user may read to its vendor. A workspace’s owner can disable assistants.",
      ],
    },
    {
      id: "accounts",
      title: "Accounts",
      keywords:
        "mfa 2fa passkey totp sso oidc single sign-on password session questionnaire asvs owasp vendor assessment",
      blocks: [
        "What purchasing departments ask about accounts:",
        {
          table: {
            label: "Questions about accounts",
            head: ["Question", "Answer"],
            rows: [
              [
                "How do people sign in?",
                "by password, a link by mail, a passkey, [Google or GitHub](/docs/self-hosting/accounts#providers) if set, or [their company’s service](/docs/self-hosting/company-sign-in) by OpenID Connect. No SAML",
              ],
              [
                "Whose identity counts?",
                "issuer and subject. An address that a company’s service names never opens an account that exists",
              ],
              [
                "Is there a second factor?",
                "passkeys and authenticator apps (TOTP), with recovery codes; asked for after every first factor, the company’s service included",
              ],
              [
                "What must a password be?",
                "12 characters or more, and none of 12,000 common ones; argon2id. [Wrong ones](/docs/self-hosting/accounts#passwords) slow down, and lock nobody out",
              ],
              [
                "How long are sessions?",
                "[30 days without use, 90 at most](/docs/self-hosting/accounts#sessions); each can be seen and ended by its owner",
              ],
              [
                "What is a person told of?",
                "by mail: sign-ins from a new browser, a changed password, changed ways to sign in, many wrong passwords or codes",
              ],
              [
                "What happens when somebody leaves?",
                "an admin removes them from the workspace: they reach nothing from then on, nor do their API keys. Disabling them at the company’s service alone ends neither sessions nor passwords here",
              ],
              [
                "Which standard is it measured by?",
                "OWASP ASVS 5.0, level 2: `docs/asvs.md` of the source says of each requirement where it is met, or why it is not. Its makers wrote it; nobody else has verified it",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "access",
      title: "Who can see what",
      keywords: "access control roles tenancy isolation operator admin",
      blocks: [
        {
          list: [
            "Members see what [their role](/docs/going-live#roles) allows, in their workspaces only. A page that one may not see is “not found”.",
            "Recipients see the document that they were sent, by their link, and get its sealed copy.",
            "Operators of the instance see health, jobs, billing and stopped mails in the product, and no contents of documents. Whoever has the machine, the database or its back-ups can read everything.",
            "Whoever has a sealed PDF sees the names of its signers; whoever has only the code printed on it sees the document’s state and hashes, and no names.",
          ],
        },
      ],
    },
    {
      id: "hardening",
      title: "What protects it, and what is missing",
      keywords: "mfa 2fa sso csp xss ssrf sandbox sbom supply chain vulnerability",
      blocks: [
        "In place: a content security policy with nonces, protection against framing and cross-site requests, outgoing requests only to public addresses unless the operator allows others, limits on every credential and every open address, PDFs and pictures processed in separate processes with limits of time and memory, in [a sandbox](/docs/self-hosting/sandbox) whose strength depends on the operator’s machine, no scripts and no external content in what people upload, the audit trail as a hash chain that is checked before sealing and to which [the server’s database role](/docs/self-hosting/database-and-files#postgresql) can only add, a bill of materials (CycloneDX) of every release, and no package under the GPL, AGPL or SSPL.",
        "Missing today: single sign-on by SAML, automatic removal of people (SCIM), scanning of uploads for malware, keys in hardware modules. Whoever can write to the database as its owner can rewrite a whole audit trail before the document is sealed; certificates that were delivered, and back-ups, would reveal it.",
      ],
    },
    {
      id: "report",
      title: "Report a vulnerability",
      keywords: "responsible disclosure security.txt contact bug bounty",
      blocks: [
        "In this instance: to the contact in [security.txt](/.well-known/security.txt), if its operator has set one. In the software: as `SECURITY.md` of the source says. Describe how to reproduce it, and give us time to fix it before you publish it. Test only with your own accounts and documents, or on an instance of your own. There is no bounty.",
      ],
    },
  ],
});
