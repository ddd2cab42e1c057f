import { createHash, type X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SealProblem } from "@/lib/contracts/verification";
import { Asn1Error, attributeValue, berLength, parseSignedData } from "@/lib/document-engine/pdf/cms/asn1";
import { OID } from "@/lib/document-engine/pdf/cms/oids";
import { openPdf } from "@/lib/document-engine/pdf/structure/open-pdf";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { holderName } from "./certificates";
import {
  findSignatures,
  isAtSignedByteRange,
  type SignatureCandidate,
  type SignedByteRange,
} from "./find-signatures";
import { isDamagedSeal } from "./is-damaged-seal";
import { type FileJudgement, judgeFile } from "./judge-file";
import { addsOnlyValidationData } from "./later-updates";
import { repairedContents } from "./repaired-contents";
import type { SignatureProblem, SignatureTimestamp, VerifiedSignature } from "./verified-signature";
import { verifyCms } from "./verify-cms";
import { isTrustedAuthority, type VerifiedTimestamp, verifyTimestamp } from "./verify-timestamp";

export interface VerifiedPdf {
  readonly sizeBytes: number;
  /** Ordered by the end of their coverage. */
  readonly signatures: readonly VerifiedSignature[];
  readonly judgement: FileJudgement;
  /** Whether it holds a seal of ours, or a part of one, that cannot be read. */
  readonly isDamaged: boolean;
}

export interface VerifyOptions {
  /**
   * DER of the current and former sealing certificates of this instance. Whole certificates are compared, because
   * names prove nothing.
   */
  readonly own?: readonly Uint8Array[];
  /** Trust anchors for time stamps. */
  readonly timestampRoots?: readonly X509Certificate[];
  readonly now?: Date;
  /** Time limit; checked between signatures. */
  readonly timeLimitMs?: number;
}

/**
 * Limit in CPU time, so that the result does not depend on the load of the machine. A file with one signature takes
 * about 30 ms. Below the task's own limit, so that exceeding it gives a proper error.
 */
const TIME_LIMIT_MS = 4_000;

const DAMAGED: FileJudgement = { verdict: "changed", coversUpTo: null, ownSeal: null };

/**
 * Verifies every signature of a PDF: what was signed and by which key. Revocation is not checked. Run it in a bounded
 * worker for untrusted files.
 * @throws {PdfError} PDF_TOO_LARGE when verification takes too long or there are too many signatures
 * @throws when the file cannot be parsed as a PDF and contains neither a signature nor a damaged seal of ours
 */
export async function verifyPdf(path: string, options: VerifyOptions = {}): Promise<VerifiedPdf> {
  const started = process.cpuUsage();
  const limitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
  const file = await readFile(path);
  const { pdf, error } = await openPdf(file).then(
    (pdf) => ({ pdf, error: null }),
    (error: unknown) => ({ pdf: null, error }),
  );
  const candidates = findSignatures(file, pdf);
  const hash = hasher(file);
  const signatures: VerifiedSignature[] = [];
  for (const candidate of candidates) {
    if (cpuMsSince(started) > limitMs)
      throw new PdfError(
        "PDF_TOO_LARGE",
        "Checking the signatures of this PDF takes longer than is allowed.",
      );
    const verified = verifyCandidate(file, candidate, hash, options);
    // An unproven signature found only in the bytes may have been left behind by an editor, unless it is one of our
    // own.
    if (candidate.field !== null || verified.isOurs || verified.state === "intact") signatures.push(verified);
  }
  const isDamaged = isDamagedSeal(file, pdf, signatures, options.own ?? []);
  if (error && signatures.length === 0 && !isDamaged) throw error;
  const judgement = isDamaged
    ? DAMAGED
    : judgeFile(signatures, (end) => addsOnlyValidationData(file, end, signatures));
  return { sizeBytes: file.length, signatures, judgement, isDamaged };
}

function cpuMsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

type HashRange = (range: SignedByteRange, algorithm: string) => Uint8Array;

/** Hashes each range once per algorithm, however many signatures cover it. */
function hasher(file: Buffer): HashRange {
  const known = new Map<string, Uint8Array>();
  return (range, algorithm) => {
    const key = `${algorithm} ${range.before} ${range.after} ${range.end}`;
    const hash =
      known.get(key) ??
      createHash(algorithm)
        .update(file.subarray(0, range.before))
        .update(file.subarray(range.after, range.end))
        .digest();
    known.set(key, hash);
    return hash;
  };
}

type Proof = Pick<
  VerifiedSignature,
  | "state"
  | "digestValid"
  | "signatureValid"
  | "isOurs"
  | "signerName"
  | "issuerName"
  | "timestamp"
  | "problem"
>;

const NOTHING = {
  digestValid: false,
  signatureValid: false,
  isOurs: false,
  signerName: null,
  issuerName: null,
  timestamp: null,
} as const;

function verifyCandidate(
  file: Buffer,
  candidate: SignatureCandidate,
  hash: HashRange,
  options: VerifyOptions,
): VerifiedSignature {
  const { range, contents, field, subFilter, claimedTime, reason } = candidate;
  const asFound = inPlace(file, range, prove(candidate, hash, options));
  const spoilt = asFound.isOurs ? null : verifyRepaired(candidate, hash, options);
  const proof = spoilt ?? asFound;
  const namesOwnCertificate =
    spoilt !== null || (options.own ?? []).some((own) => contents?.includes(Buffer.from(own)));
  return {
    field,
    subFilter,
    claimedTime,
    reason,
    coversUpTo: range?.end ?? 0,
    coversWholeFile: range?.end === file.length,
    hasTimestamp: proof.timestamp !== null,
    ...proof,
    isOurs: proof.state === "intact" ? proof.isOurs : namesOwnCertificate,
  };
}

/** Result for one of our seals that matches the bytes it covers, but whose own bytes are damaged. */
const DAMAGED_SEAL: Proof = {
  ...NOTHING,
  state: "broken",
  problem: { code: "UNREADABLE", text: "the certificate of its signer is damaged" },
};

/**
 * Verifies a signature of our key whose certificate is damaged: with our certificate in its place it verifies, which
 * nobody else's signature can. Returns null for any other signature; the result is never intact.
 */
function verifyRepaired(
  candidate: SignatureCandidate,
  hash: HashRange,
  options: VerifyOptions,
): Proof | null {
  const { contents, range } = candidate;
  if (!contents || !range) return null;
  const ours = repairedContents(contents, options.own ?? [])
    .map((mended) => prove({ ...candidate, contents: mended }, hash, options))
    .find(({ isOurs }) => isOurs);
  if (!ours) return null;
  return ours.state === "intact" ? DAMAGED_SEAL : ours;
}

/**
 * A signature proves its bytes only in the order in which they were signed, with /Contents where it was when signing.
 */
function inPlace(file: Buffer, range: SignedByteRange | null, proof: Proof): Proof {
  if (proof.state !== "intact" || (range && isAtSignedByteRange(file, range))) return proof;
  const problem = { code: "MOVED", text: "the signed data gives another position for it" } as const;
  // It is unknown whether other writers always put their own signature last in the signed bytes.
  return { ...proof, state: proof.isOurs ? "broken" : "unchecked", timestamp: null, problem };
}

const SUPPORTED = /^(?:(?:ETSI\.CAdES|adbe\.pkcs7)\.detached|ETSI\.RFC3161)$/;

function prove(candidate: SignatureCandidate, hash: HashRange, options: VerifyOptions): Proof {
  const { range, contents, subFilter } = candidate;
  const unchecked = (code: SealProblem, text: string): Proof => ({
    ...NOTHING,
    state: "unchecked",
    problem: { code, text },
  });
  const broken = (code: SealProblem, text: string): Proof => ({
    ...NOTHING,
    state: "broken",
    problem: { code, text },
  });
  if (!contents || contents.every((byte) => byte === 0))
    return unchecked("NOT_FILLED_IN", "it was never filled in");
  if (!SUPPORTED.test(subFilter))
    return unchecked(
      "KIND_NOT_SUPPORTED",
      `signatures of the kind ${subFilter || "unknown"} are not verified`,
    );
  if (!range) return broken("RANGE_INVALID", "the signed byte range does not fit the file");
  try {
    const length = berLength(contents);
    if (contents.subarray(length).some((byte) => byte !== 0))
      return broken("ROOM_WRITTEN", "something was written into the space reserved for the signature");
    const message = contents.subarray(0, length);
    const digest = (algorithm: string) => hash(range, algorithm);
    return subFilter === "ETSI.RFC3161"
      ? proveDocumentTimestamp(message, digest, options)
      : proveSignature(message, digest, options);
  } catch (error) {
    return broken("UNREADABLE", error instanceof Error ? error.message : String(error));
  }
}

type Digest = (algorithm: string) => Uint8Array;

function proveSignature(message: Uint8Array, digest: Digest, options: VerifyOptions): Proof {
  const signedData = parseSignedData(message);
  const verdict = verifyCms(signedData, digest);
  const { certificate, digestValid, signatureValid } = verdict;
  const names = {
    signerName: certificate && holderName(certificate, "subject"),
    issuerName: certificate && holderName(certificate, "issuer"),
  };
  const unsupported =
    verdict.unsupported ?? (signedData.encapContentInfo.eContent ? "it carries content of its own" : null);
  if (unsupported)
    return {
      ...NOTHING,
      ...names,
      state: "unchecked",
      problem: { code: "METHOD_NOT_SUPPORTED", text: `it cannot be verified: ${unsupported}` },
    };
  const isIntact = digestValid && signatureValid;
  const { timestamp, problem } = signatureTimestamp(signedData.signerInfos[0], options);
  return {
    ...names,
    digestValid,
    signatureValid,
    state: isIntact ? "intact" : "broken",
    isOurs: signatureValid && certificate !== null && isOwn(certificate, options),
    timestamp: isIntact ? timestamp : null,
    problem: isIntact ? problem : { code: "CONTENT_CHANGED", text: "the file is not what was signed" },
  };
}

type Signer = ReturnType<typeof parseSignedData>["signerInfos"][number];

/** An invalid time stamp is ignored; the signature is judged on its own. */
function signatureTimestamp(
  signer: Signer | undefined,
  options: VerifyOptions,
): { timestamp: SignatureTimestamp | null; problem: SignatureProblem | null } {
  const stamp = attributeValue(signer?.unsignedAttrs, OID.timeStampToken);
  if (!stamp || !signer) return { timestamp: null, problem: null };
  const value = signer.signature.valueBlock.valueHexView;
  const hashValue = (algorithm: string) => createHash(algorithm).update(value).digest();
  try {
    const verified = verifyTimestamp(
      new Uint8Array(stamp.toBER(false)),
      hashValue,
      options.now ?? new Date(),
    );
    return { timestamp: withTrust(verified, options), problem: null };
  } catch (error) {
    if (!(error instanceof Asn1Error)) throw error;
    return {
      timestamp: null,
      problem: { code: "TIMESTAMP_INVALID", text: `its time stamp does not count: ${error.message}` },
    };
  }
}

function withTrust(verified: VerifiedTimestamp, options: VerifyOptions): SignatureTimestamp {
  const isTrusted = isTrustedAuthority(verified, options.timestampRoots ?? []);
  return { time: verified.time, authority: verified.authority, isTrusted };
}

function proveDocumentTimestamp(token: Uint8Array, digest: Digest, options: VerifyOptions): Proof {
  const verified = verifyTimestamp(token, digest, options.now ?? new Date());
  return {
    state: "intact",
    digestValid: true,
    signatureValid: true,
    isOurs: false,
    signerName: verified.authority,
    issuerName: holderName(verified.certificate, "issuer"),
    timestamp: withTrust(verified, options),
    problem: null,
  };
}

function isOwn(certificate: X509Certificate, { own = [] }: VerifyOptions): boolean {
  return own.some((der) => certificate.raw.equals(der));
}
