import { randomBytes, webcrypto } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { buildP12 } from "./p12-file";

/** The self-issued credentials of an instance without a purchased certificate. */
export interface SealAuthority {
  /** PKCS #12: the sealing key, its certificate and the CA certificate. */
  readonly p12: Uint8Array;
  readonly password: string;
  /** For everyone who wants to trust this instance's seals. */
  readonly caCertificatePem: string;
  /** End of the sealing certificate's validity period. */
  readonly notAfter: Date;
}

/** Supported by every PDF viewer, and expected to outlast RSA of common key lengths (ETSI TS 119 312). */
const KEYS = { name: "ECDSA", namedCurve: "P-256" } as const;
const YEAR_MS = 365.25 * 24 * 3600 * 1000;
/** The CA key issues one certificate and is then discarded, so a long validity has no cost. */
const VALID_YEARS = 20;
/** Start of validity before issue, so that the certificate does not appear not yet valid on clocks that run slow. */
const BACKDATE_MS = 24 * 3600 * 1000;

/**
 * Creates a self-signed CA for the instance and, issued by it, a certificate for sealing documents (RFC 5280; extended
 * key usage of RFC 9336). The CA's private key is discarded: it can never issue anything else.
 * @param organisation shown as the holder of the seal, e.g. the instance's name.
 */
export async function createSealAuthority(options: {
  organisation: string;
  now?: Date;
}): Promise<SealAuthority> {
  const now = options.now ?? new Date();
  const notBefore = new Date(now.getTime() - BACKDATE_MS);
  const notAfter = new Date(now.getTime() + VALID_YEARS * YEAR_MS);
  notAfter.setMilliseconds(0);
  const organisation = options.organisation.trim().slice(0, 64) || "Countersign";
  const [caKeys, sealKeys] = await Promise.all([generateKeys(), generateKeys()]);

  const caName = name(organisation, `${organisation} Countersign CA`);
  const ca = certificate({ subject: caName, issuer: caName, notBefore, notAfter });
  await ca.subjectPublicKeyInfo.importKey(caKeys.publicKey);
  ca.extensions = await authorityExtensions(ca);
  await ca.sign(caKeys.privateKey, "SHA-256");

  const sealName = name(organisation, `${organisation} document seal`);
  const seal = certificate({ subject: sealName, issuer: caName, notBefore, notAfter });
  await seal.subjectPublicKeyInfo.importKey(sealKeys.publicKey);
  seal.extensions = await sealExtensions(seal, ca);
  await seal.sign(caKeys.privateKey, "SHA-256");

  const password = randomBytes(24).toString("base64url");
  const pkcs8 = await webcrypto.subtle.exportKey("pkcs8", sealKeys.privateKey);
  const p12 = await buildP12({ pkcs8, certificates: [seal, ca], password, name: "Countersign seal" });
  return { p12, password, caCertificatePem: pem(ca), notAfter };
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(KEYS, true, ["sign", "verify"]);
}

function certificate(fields: {
  subject: pkijs.RelativeDistinguishedNames;
  issuer: pkijs.RelativeDistinguishedNames;
  notBefore: Date;
  notAfter: Date;
}): pkijs.Certificate {
  const serial = randomBytes(16);
  // Serial number: positive, without leading zeros, random and so practically unique (RFC 5280, 4.1.2.2).
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: serial }),
    subject: fields.subject,
    issuer: fields.issuer,
    notBefore: new pkijs.Time({ type: 0, value: fields.notBefore }),
    notAfter: new pkijs.Time({ type: 0, value: fields.notAfter }),
  });
}

/** X.501 name with two RDNs. pkijs would put both attributes into one RDN, so it is given the finished encoding. */
function name(organisation: string, commonName: string): pkijs.RelativeDistinguishedNames {
  const part = (type: string, value: string) =>
    new asn1js.Set({
      value: [
        new asn1js.Sequence({
          value: [
            new asn1js.ObjectIdentifier({ value: type }),
            new asn1js.Utf8String({ value: value.slice(0, 64) }),
          ],
        }),
      ],
    });
  const parts = [part(OID.organisation, organisation), part(OID.commonName, commonName)];
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: parts }).toBER(false));
}

async function keyIdentifier(certificateOfKey: pkijs.Certificate): Promise<ArrayBuffer> {
  const key = certificateOfKey.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  return webcrypto.subtle.digest("SHA-1", new Uint8Array(key));
}

function extension(extnID: string, isCritical: boolean, value: asn1js.AsnType): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical: isCritical, extnValue: value.toBER(false) });
}

async function authorityExtensions(ca: pkijs.Certificate): Promise<pkijs.Extension[]> {
  const identifier = await keyIdentifier(ca);
  return [
    extension(
      OID.basicConstraints,
      true,
      new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema(),
    ),
    // keyCertSign and cRLSign
    extension(OID.keyUsage, true, bits(0b0000_0110, 1)),
    extension(OID.subjectKeyIdentifier, false, new asn1js.OctetString({ valueHex: identifier })),
  ];
}

async function sealExtensions(seal: pkijs.Certificate, ca: pkijs.Certificate): Promise<pkijs.Extension[]> {
  // Viewers built on NSS require emailProtection (Poppler, and so Evince and Okular).
  const usages = [OID.documentSigning, OID.microsoftDocumentSigning, OID.emailProtection];
  const issuer = new pkijs.AuthorityKeyIdentifier({
    keyIdentifier: new asn1js.OctetString({ valueHex: await keyIdentifier(ca) }),
  });
  return [
    extension(OID.basicConstraints, true, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    // digitalSignature and nonRepudiation
    extension(OID.keyUsage, true, bits(0b1100_0000, 6)),
    extension(OID.extendedKeyUsage, false, new pkijs.ExtKeyUsage({ keyPurposes: usages }).toSchema()),
    extension(
      OID.subjectKeyIdentifier,
      false,
      new asn1js.OctetString({ valueHex: await keyIdentifier(seal) }),
    ),
    extension(OID.authorityKeyIdentifier, false, issuer.toSchema()),
  ];
}

/** A one-octet named bit list without trailing zero bits, as DER requires. */
function bits(octet: number, unusedBits: number): asn1js.BitString {
  return new asn1js.BitString({ valueHex: Uint8Array.of(octet).buffer, unusedBits });
}

function pem(value: pkijs.Certificate): string {
  const base64 = Buffer.from(value.toSchema().toBER(false)).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
