import type { Guide } from "../guide";

/** Guide: whose certificate seals, and who confirms the time. */
export const sealGuide = (): Guide => ({
  slug: "self-hosting/seal",
  title: "Seal and time stamps",
  lead: "Each finished PDF is sealed with a key of the instance. You decide whose certificate it has, and whether an authority confirms the time.",
  sections: [
    {
      id: "own",
      title: "The instance’s own authority",
      keywords: "self-signed certificate ca adobe acrobat unknown signer trust",
      blocks: [
        "Without settings the instance creates a certificate authority and a key (ECDSA, P-256; older instances keep their RSA key). The seal then proves that the file has not been changed since it was sealed. Acrobat and other readers show its signer as unknown until they trust the authority: its certificate is at `/.well-known/countersign-seal.pem`, followed by those of former keys. Within a company, distribute it as a trusted root for signatures.",
        "The key is stored in the database, encrypted with `APP_SECRET`, and shared by all processes; a copy is in the data folder.",
      ],
    },
    {
      id: "certificate",
      title: "Your own certificate",
      keywords: "SEAL_P12 PKCS12 pfx AATL document signing certificate qualified seal",
      blocks: [
        "For a seal that readers trust without further steps, buy a certificate for document signing from an authority on Adobe’s list (AATL) or, in the EU, for electronic seals, whose private key you get as a file. Keys that never leave a device or a provider’s service are not supported yet.",
        "Put key and chain into one PKCS #12 file. The key is RSA or elliptic (P-256, P-384, P-521):",
        {
          title: "Shell",
          code: `openssl pkcs12 -export -inkey seal.key -in seal.pem -certfile chain.pem -out seal.p12
sudo install -D -m 640 -g countersign seal.p12 /etc/countersign/seal.p12`,
        },
        {
          title: "/var/lib/countersign/.env",
          code: `SEAL_P12=/etc/countersign/seal.p12
SEAL_P12_PASSWORD=…`,
        },
        "`SEAL_P12` can also be the file itself in base64. A renewed certificate replaces the file, and is noticed without a restart. Readiness is `degraded` from 30 days before the certificate expires. While it is expired, unreadable or has the wrong password, documents are signed as usual, wait for their seal, and are sealed within a minute once the file is usable.",
        "Every certificate that ever sealed stays in the database (`seal_certificates`), as does the hash of every delivered file (`sealed_files`). By these two tables, `/verify` recognizes sealed files; a database without them takes genuine files for another instance’s.",
      ],
    },
    {
      id: "time-stamps",
      title: "Time stamps",
      keywords: "TSA_URLS TSA_CA RFC 3161 timestamp authority long term",
      blocks: [
        "A time stamp proves that a seal existed at a certain time, so that the seal can be checked after its certificate has expired. Name one or more authorities (RFC 3161); they are asked in this order, for at most ten seconds each, and see only a hash:",
        {
          title: "/var/lib/countersign/.env",
          code: `TSA_URLS=http://timestamp.digicert.com,http://timestamp.sectigo.com
# Roots of an authority that browsers do not trust, such as your own:
#TSA_CA=/etc/countersign/tsa-roots.pem`,
        },
        "If no authority responds, the document is sealed without a time stamp, and the time stamp is added later: it is retried every ten minutes. A time stamp is shown as confirmed if its chain ends at a root that browsers trust or that `TSA_CA` names.",
      ],
    },
  ],
});
