import { webcrypto, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { beforeAll, describe, expect, it } from "vitest";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { holderName } from "./certificates";

let keys: webcrypto.CryptoKeyPair;
beforeAll(async () => {
  keys = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
});

/** @param parts the name's RDNs, each with one or several attributes */
async function named(...parts: (readonly [type: string, value: string][])[]): Promise<X509Certificate> {
  const name = new asn1js.Sequence({
    value: parts.map(
      (attributes) =>
        new asn1js.Set({
          value: attributes.map(
            ([type, value]) =>
              new asn1js.Sequence({
                value: [new asn1js.ObjectIdentifier({ value: type }), new asn1js.Utf8String({ value })],
              }),
          ),
        }),
    ),
  });
  const subject = pkijs.RelativeDistinguishedNames.fromBER(name.toBER(false));
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ value: 1 }),
    subject,
    issuer: subject,
    notBefore: new pkijs.Time({ type: 0, value: new Date("2026-01-01T00:00:00Z") }),
    notAfter: new pkijs.Time({ type: 0, value: new Date("2027-01-01T00:00:00Z") }),
  });
  const crypto = new pkijs.CryptoEngine({ crypto: webcrypto as never });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never, crypto);
  await certificate.sign(keys.privateKey as never, "SHA-256", crypto);
  return new X509Certificate(Buffer.from(certificate.toSchema(false).toBER(false)));
}

describe("the name of a certificate's holder", () => {
  it.each(['Doe, Jane + "Co" \\ Ltd; <x>=#1', "Müller & Söhne 株式会社", "two\nlines"])(
    "is shown without escapes: %j",
    async (name) => {
      expect(holderName(await named([[OID.commonName, name]]), "subject")).toBe(name);
    },
  );

  it("is the last, most specific one of several common names", async () => {
    const apart = await named([[OID.commonName, "Directory"]], [[OID.commonName, "Jane Doe"]]);
    expect(holderName(apart, "subject")).toBe("Jane Doe");
  });

  it("is the common name also where one part has several attributes", async () => {
    const joined = await named([
      [OID.organisation, "Harbour Estates"],
      [OID.commonName, "Jane Doe"],
    ]);
    expect(holderName(joined, "issuer")).toBe("Jane Doe");
  });

  it("is the organisation without a common name, and null without either", async () => {
    expect(holderName(await named([[OID.organisation, "Harbour Estates"]]), "subject")).toBe(
      "Harbour Estates",
    );
    expect(holderName(await named([["2.5.4.6", "DE"]]), "subject")).toBeNull();
    expect(holderName(await named([[OID.commonName, "  "]]), "subject")).toBeNull();
  });
});
