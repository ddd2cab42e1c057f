import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyRegistration } from "@/lib/contracts/factors";

/**
 * An authenticator made of software, for tests without a browser: it answers options as a browser and a device do
 * together (WebAuthn, sections 5.1, 6.1 and 6.5), with ES256 and no attestation.
 */

const FLAGS = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 };

/** What an answer says otherwise than it should. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string | null;
  isVerified?: boolean;
  counter?: number;
  isSynced?: boolean;
  crossOrigin?: boolean;
};

type Options = { challenge: string };
type Made = { origin: string; rpId: string; isSyncable?: boolean; hasCounter?: boolean };

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

export function createAuthenticator({ origin, rpId, isSyncable = true, hasCounter = false }: Made) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = base64Url(credentialId);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, { challenge }: Options, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );

  function authData(flags: number, lies: Lies): Buffer {
    const isSynced = lies.isSynced ?? isSyncable;
    const all =
      flags |
      FLAGS.present |
      ((lies.isVerified ?? true) ? FLAGS.verified : 0) |
      (isSyncable ? FLAGS.syncable : 0) |
      (isSynced ? FLAGS.synced : 0);
    if (hasCounter) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([all]), count]);
  }

  return {
    id,
    /** The public key as a COSE_Key: for checks by other software. */
    coseKey(): Buffer {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const part = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, "base64url")]);
      return Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        part(0x21, x),
        part(0x22, y),
      ]);
    },
    /** Answers `navigator.credentials.create`. */
    register(options: Options & { user: { id: string } }, lies: Lies = {}): PasskeyRegistration {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = Buffer.concat([
        authData(FLAGS.attested, lies),
        Buffer.alloc(16),
        length,
        credentialId,
        this.coseKey(),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")],
        ...[Buffer.from([0x58, data.length]), data],
      ]);
      return {
        ...{ id, rawId: id, type: "public-key" },
        response: {
          clientDataJSON: base64Url(clientData("webauthn.create", options, lies)),
          attestationObject: base64Url(attestation),
          transports: ["internal", "hybrid"],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    assert(options: Options, lies: Lies = {}): PasskeyAssertion {
      const data = authData(0, lies);
      const client = clientData("webauthn.get", options, lies);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle;
      return {
        ...{ id, rawId: id, type: "public-key" },
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
          ...(handle ? { userHandle: handle } : {}),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
