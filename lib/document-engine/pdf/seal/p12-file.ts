import { randomBytes } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { OID } from "@/lib/document-engine/pdf/cms/oids";

/** PBKDF2 iterations: the common default, because the password is 24 random bytes and needs no stretching. */
const ITERATIONS = 2_048;

/**
 * Builds a PKCS #12 file (RFC 7292) as current tools read it: PBES2 with AES-256 and SHA-256, integrity by
 * HMAC-SHA-256. The key comes first, then its certificate, then the issuers'.
 */
export async function buildP12(contents: {
  pkcs8: ArrayBuffer;
  certificates: readonly pkijs.Certificate[];
  password: string;
  name: string;
}): Promise<Uint8Array> {
  const password = new Uint8Array(Buffer.from(contents.password, "utf8")).buffer;
  const keyId = new Uint8Array(randomBytes(20)).buffer;
  const encryption = {
    password,
    contentEncryptionAlgorithm: { name: "AES-CBC", length: 256, iv: new Uint8Array(randomBytes(16)) },
    contentType: OID.data,
    hmacHashAlgorithm: "SHA-256",
    iterationCount: ITERATIONS,
  };
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({
    parsedValue: pkijs.PrivateKeyInfo.fromBER(contents.pkcs8),
  });
  await keyBag.makeInternalValues(encryption);
  const safe = new pkijs.AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: safeContents([shroudedBag(keyBag, keyId, contents.name)]) },
        {
          privacyMode: 1,
          value: safeContents(
            contents.certificates.map((certificate, index) =>
              certificateBag(certificate, index === 0 ? attributes(keyId, contents.name) : []),
            ),
          ),
        },
      ],
    },
  });
  await safe.makeInternalValues({ safeContents: [{}, encryption] });
  const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } });
  await pfx.makeInternalValues({
    password,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: "SHA-256",
    hmacHashAlgorithm: "SHA-256",
  });
  return new Uint8Array(pfx.toSchema().toBER(false));
}

function safeContents(safeBags: pkijs.SafeBag[]): pkijs.SafeContents {
  return new pkijs.SafeContents({ safeBags });
}

function shroudedBag(bag: pkijs.PKCS8ShroudedKeyBag, keyId: ArrayBuffer, name: string): pkijs.SafeBag {
  return new pkijs.SafeBag({
    bagId: OID.pkcs8ShroudedKeyBag,
    bagValue: bag,
    bagAttributes: attributes(keyId, name),
  });
}

function certificateBag(certificate: pkijs.Certificate, bagAttributes: pkijs.Attribute[]): pkijs.SafeBag {
  const bagValue = new pkijs.CertBag({ parsedValue: certificate });
  return new pkijs.SafeBag({ bagId: OID.certificateBag, bagValue, bagAttributes });
}

/** localKeyID links the key to its certificate; friendlyName labels both in key stores. */
function attributes(keyId: ArrayBuffer, name: string): pkijs.Attribute[] {
  return [
    new pkijs.Attribute({ type: OID.localKeyId, values: [new asn1js.OctetString({ valueHex: keyId })] }),
    new pkijs.Attribute({ type: OID.friendlyName, values: [new asn1js.BmpString({ value: name })] }),
  ];
}
