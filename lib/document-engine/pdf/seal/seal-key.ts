import { createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import { P12Signer, SignerError } from "@libpdf/core";

/** Error codes for an unusable PKCS #12 file. */
export type P12ErrorCode = "P12_PASSWORD" | "P12_INVALID" | "P12_INCOMPLETE";

/** A PKCS #12 file that cannot be used for sealing; `message` tells the operator why. */
export class P12Error extends Error {
  override readonly name = "P12Error";
  readonly code: P12ErrorCode;

  constructor(code: P12ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The sealing private key with its certificates in DER. */
export interface SealKey {
  readonly keyType: "RSA" | "EC";
  readonly certificate: Uint8Array;
  /** The issuer of `certificate` first, then upwards, as far as the file has them. */
  readonly chain: readonly Uint8Array[];
  /** PKCS #1 v1.5 or ECDSA (DER) over SHA-256 of `data`. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

export interface P12Info {
  /** Single-line distinguished name, e.g. `CN=Acme seal, O=Acme`. */
  readonly subject: string;
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly keyType: "RSA" | "EC";
}

const opened = new Map<string, Promise<SealKey>>();
const MAX_OPENED = 8;

/** Like {@link openP12}, but each file is decrypted only once per process: key derivation costs more than a seal. */
export function openP12Cached(bytes: Uint8Array, password: string): Promise<SealKey> {
  const id = createHash("sha256").update(bytes).update("\0").update(password).digest("hex");
  let key = opened.get(id);
  if (!key) {
    if (opened.size >= MAX_OPENED) opened.clear();
    key = openP12(bytes, password);
    key.catch(() => opened.delete(id));
    opened.set(id, key);
  }
  return key;
}

/** Reads the key and certificates of a PKCS #12 file. @throws P12Error */
export async function openP12(bytes: Uint8Array, password: string): Promise<SealKey> {
  const signer = await createSigner(bytes, password);
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])];
  const leaf = await certificateOfKey(signer, certificates);
  return {
    keyType: signer.keyType,
    certificate: leaf,
    chain: issuersOf(leaf, certificates),
    sign: (data) => signer.sign(data, "SHA-256"),
  };
}

/** Details shown to the operator at start-up. @throws P12Error */
export async function inspectP12(bytes: Uint8Array, password: string): Promise<P12Info> {
  const key = await openP12(bytes, password);
  const certificate = new X509Certificate(key.certificate);
  return {
    subject: certificate.subject.replaceAll("\n", ", "),
    issuer: certificate.issuer.replaceAll("\n", ", "),
    notBefore: new Date(certificate.validFrom),
    notAfter: new Date(certificate.validTo),
    keyType: key.keyType,
  };
}

async function createSigner(bytes: Uint8Array, password: string): Promise<P12Signer> {
  try {
    return await P12Signer.create(bytes, password);
  } catch (error) {
    if (!(error instanceof SignerError)) throw error;
    // The MAC key is derived from the password: a wrong password and a corrupt file are indistinguishable.
    if (/password|integrity/i.test(error.message))
      throw new P12Error("P12_PASSWORD", "the password does not open the PKCS #12 file", { cause: error });
    if (/^No (private key|certificates)/.test(error.message))
      throw new P12Error("P12_INCOMPLETE", error.message, { cause: error });
    throw new P12Error("P12_INVALID", `not a usable PKCS #12 file: ${error.message}`, { cause: error });
  }
}

const PROBE = new TextEncoder().encode("which certificate is this key's");

/** Tools write the certificates in any order: the matching one is found by verifying a test signature. */
async function certificateOfKey(signer: P12Signer, certificates: readonly Uint8Array[]): Promise<Uint8Array> {
  const signature = await signer.sign(PROBE, "SHA-256");
  const match = certificates.find((der) => {
    const { publicKey } = new X509Certificate(der);
    return verify(
      "sha256",
      PROBE,
      createPublicKey(publicKey.export({ format: "pem", type: "spki" })),
      signature,
    );
  });
  if (!match) throw new P12Error("P12_INCOMPLETE", "the PKCS #12 file lacks the certificate of its key");
  return match;
}

function issuersOf(leaf: Uint8Array, certificates: readonly Uint8Array[]): Uint8Array[] {
  const others = certificates
    .filter((der) => der !== leaf)
    .map((der) => ({ der, x509: new X509Certificate(der) }));
  const chain: Uint8Array[] = [];
  let current = new X509Certificate(leaf);
  for (;;) {
    const at = others.findIndex(({ x509 }) => current.checkIssued(x509));
    const issuer = others[at];
    if (!issuer) return chain;
    others.splice(at, 1);
    chain.push(issuer.der);
    current = issuer.x509;
  }
}
