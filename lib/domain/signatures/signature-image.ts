import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { InputCode } from "@/lib/contracts/input-codes";
import type { SignatureInput } from "@/lib/contracts/signing";
import { preparePictureInWorker } from "@/lib/document-engine/pool/prepare-picture-in-worker";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { env } from "@/lib/env";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { sha256Hex } from "@/lib/pure/secrets";
import { withTempDir } from "@/lib/pure/temp-dir";

const MAX_BYTES = 1024 * 1024;
const MAX_WIDTH = 2000;
const MAX_HEIGHT = 1000;
const PREFIX = "data:image/png;base64,";

/** A signature as stored with a submission: strokes or text, or the image's blob. */
export type StoredSignature = {
  mode: SignatureInput["mode"];
  blobId: string | null;
  paths: SignatureInput["paths"] | null;
  text: string | null;
  font: SignatureInput["font"] | null;
  /** Image of a drawn or typed signature, rendered on first request. */
  pictureBlobId?: string;
};

/** Reads width and height from a PNG's header (W3C PNG, 11.2.1: IHDR comes first); null for anything else. */
function pngSize(bytes: Buffer): { width: number; height: number } | null {
  const isPng =
    bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString("latin1", 12, 16) === "IHDR";
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

/**
 * Stores a PNG from a data URL, decoded and re-encoded, so that only pixels are stored.
 * @param at path of the image in the input, for the error
 * @param caller the owning link or user; each has one image decoded at a time
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, BUSY
 */
export async function storeSignaturePng(dataUrl: string, at: string, caller: string): Promise<string> {
  const refuse = (code: InputCode, message: string) => invalidInput({ path: at, code, message });
  const bytes = Buffer.from(dataUrl.slice(PREFIX.length), "base64");
  const size = pngSize(bytes);
  if (!size) throw refuse("invalid_image", "must be a PNG image");
  // Checked in the header before decoding, as protection against decompression bombs.
  if (bytes.length > MAX_BYTES || size.width > MAX_WIDTH || size.height > MAX_HEIGHT)
    throw new AppError("PAYLOAD_TOO_LARGE", {
      detail: `A signature image can have at most 1 MB and ${MAX_WIDTH} × ${MAX_HEIGHT} pixels.`,
      errors: [
        {
          path: at,
          code: "too_large",
          message: `must have at most 1 MB and ${MAX_WIDTH} × ${MAX_HEIGHT} pixels`,
        },
      ],
    });
  const png = await reencoded((file) => writeFile(file, bytes), caller);
  if (png === "damaged") throw refuse("invalid_image", "is a damaged PNG image");
  if (png === "blank") throw refuse("required", "shows nothing that can be seen in print");
  if (png === "certificate") throw refuse("invalid_value", SHOWS_CERTIFICATE);
  const blob = await storeBlob({
    sha256: sha256Hex(png),
    ext: "png",
    contentType: "image/png",
    sizeBytes: png.length,
    source: { bytes: png },
  });
  return blob.id;
}

/** Such an image would make the signed file show another document's certificate, and so be misleading. */
const SHOWS_CERTIFICATE = "shows the QR code of a certificate of completion: use a picture of the signature";

/** Decodes and re-encodes the image that `bring` writes to a file. */
function reencoded(
  bring: (file: string) => Promise<unknown>,
  caller: string,
): Promise<Buffer | "damaged" | "blank" | "certificate"> {
  return withTempDir(async (dir) => {
    const [inputPath, outPath] = [path.join(dir, "given"), path.join(dir, "made")];
    await bring(inputPath);
    const input = {
      path: inputPath,
      outPath,
      maxPixels: MAX_WIDTH * MAX_HEIGHT,
      as: "png",
      box: null,
      verifyUrl: `${env.appUrl}/verify`,
    } as const;
    const prepared = await preparePictureInWorker(input, caller);
    if (typeof prepared === "string") return "damaged";
    if (prepared.hasCertificateCode) return "certificate";
    return prepared.isBlank ? "blank" : readFile(outPath);
  });
}

/**
 * Validates a signature and stores its image.
 * @param caller the owner, for instance the link
 * @param userId the signed-in user, whose saved signatures may be used; null for everyone else
 * @throws {AppError} INVALID_INPUT
 */
export async function storeSignature(
  fieldId: string,
  input: SignatureInput,
  userId: string | null,
  caller: string,
): Promise<StoredSignature> {
  const at = `signatures.${fieldId}`;
  const base = { mode: input.mode, blobId: null, paths: null, text: null, font: null };
  const missing = (what: string) =>
    invalidInput({ path: `${at}.${what}`, code: "required", message: `is required for mode ${input.mode}` });
  switch (input.mode) {
    case "type":
      if (!input.text) throw missing("text");
      return { ...base, text: input.text, font: input.font ?? "caveat" };
    case "saved":
      return { ...base, blobId: await savedSignatureBlob(input.savedSignatureId, userId, at, caller) };
    case "draw":
      if (input.paths) return { ...base, paths: input.paths };
      if (!input.image) throw missing("paths");
      return { ...base, blobId: await storeSignaturePng(input.image, `${at}.image`, caller) };
    case "upload":
      if (!input.image) throw missing("image");
      return { ...base, blobId: await storeSignaturePng(input.image, `${at}.image`, caller) };
  }
}

/**
 * Checks a saved image before each use: there are old ones on which nothing can be seen, or which show a
 * certificate's code.
 */
async function savedSignatureBlob(
  id: string | null | undefined,
  userId: string | null,
  at: string,
  caller: string,
): Promise<string> {
  const path = `${at}.savedSignatureId`;
  const saved =
    id && userId
      ? await db().savedSignature.findFirst({
          where: { id, userId },
          select: { blobId: true, blob: { select: { key: true } } },
        })
      : null;
  if (!saved)
    throw invalidInput({ path, code: "unknown", message: "is not a saved signature of the signed-in user" });
  const { key } = saved.blob;
  const looked = await reencoded((file) => getStorage().readToFile(key, file), caller);
  if (looked === "blank")
    throw invalidInput({
      path,
      code: "required",
      message: "shows nothing: save a signature that can be seen",
    });
  if (looked === "certificate")
    throw invalidInput({ path, code: "invalid_value", message: SHOWS_CERTIFICATE });
  return saved.blobId;
}
