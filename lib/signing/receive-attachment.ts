import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { storeBlob } from "@/lib/blobs/store-blob";
import type { ContentField, FileValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { AppError, invalidInput } from "@/lib/errors";
import { receiveFile } from "@/lib/http/receive-file";
import { withTempDir } from "@/lib/pure/temp-dir";
import {
  type AttachmentType,
  attachmentName,
  attachmentType,
  SNIFFED_BYTES,
} from "@/lib/signing/attachment-types";
import { assertMayUpload, rememberUpload } from "@/lib/signing/attachments";
import { loadSigning } from "@/lib/signing/get-signing";
import { requireActingLink } from "@/lib/signing/load-link";

const MAX_BYTES = 10 * 1024 * 1024;

/** Larger than any phone's camera; read from the header, before anything is decoded. */
const MAX_PIXELS = 64_000_000;

/** Longest side of a picture that is printed into a field, in pixels. */
const MAX_SIDE = 2000;
const DECODE_SECONDS = 15;

const refuse = (code: string, message: string) => invalidInput({ path: "file", code, message });

/**
 * Takes the file that a recipient brings for one of their fields. Pictures for `image` and `stamp` fields are decoded
 * and encoded anew, so that what is printed is pixels and nothing else: no metadata, no place where it was taken.
 * @param request its body is the file's bytes, 10 MiB at most
 * @returns the field's value; it counts in a submission only for the recipient who uploaded it
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_STATE, INVALID_INPUT, PAYLOAD_TOO_LARGE
 */
export async function receiveAttachment(
  token: string,
  { fieldId, fileName }: { fieldId: string; fileName: string },
  request: Request,
): Promise<FileValue> {
  const link = await requireActingLink(token, "SIGN");
  if (link.status !== "pending")
    throw new AppError("INVALID_STATE", { detail: "You have signed this document already." });
  const { content } = await loadSigning(link);
  const field = content.fields.find((f) => f.id === fieldId && f.roleKey === link.roleKey);
  if (!field || field.readOnly || FIELD_TRAITS[field.type].valueKind !== "file")
    throw invalidInput({
      path: "field",
      code: "unknown",
      message: "is not a field of yours that takes a file",
    });
  await assertMayUpload(link.id);
  return withTempDir(async (dir) => {
    const received = path.join(dir, "received");
    const size = await receiveFile(request, received, { maxBytes: MAX_BYTES, code: "PAYLOAD_TOO_LARGE" });
    if (size === 0) throw refuse("empty", "is empty");
    const kind = attachmentType(await headOf(received), fileName);
    if (!kind) throw refuse("unsupported_type", "must be a PDF, a picture, a text or an office document");
    const file = await prepared(field, kind, received, path.join(dir, "picture"));
    const value = {
      ...(await measure(file.path)),
      name: attachmentName(fileName, file.kind),
      contentType: file.kind.contentType,
    };
    const { sha256, contentType, sizeBytes } = value;
    const source = { path: file.path };
    const blob = await storeBlob({ sha256, contentType, sizeBytes, ext: file.kind.ext, source });
    await rememberUpload(link, blob);
    return value;
  });
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function measure(file: string): Promise<{ sha256: string; sizeBytes: number }> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    sizeBytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest("hex"), sizeBytes };
}

type Prepared = { path: string; kind: AttachmentType };

async function prepared(
  field: ContentField,
  kind: AttachmentType,
  file: string,
  out: string,
): Promise<Prepared> {
  const isPicture = kind.contentType.startsWith("image/");
  if (field.type === "attachment") {
    if (isPicture) await readHeader(file);
    return { path: file, kind };
  }
  if (!isPicture) throw refuse("unsupported_type", "must be a picture: PNG, JPEG or WebP");
  const { hasAlpha } = await readHeader(file);
  const picture = openImage(file)
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS });
  // A photograph stays small as JPEG; a stamp with a see-through ground has to stay one.
  const encoded = hasAlpha ? picture.png() : picture.jpeg({ quality: 88, mozjpeg: true });
  await encoded.toFile(out).catch(() => {
    throw refuse("invalid_image", "is a damaged picture");
  });
  return {
    path: out,
    kind: hasAlpha ? { contentType: "image/png", ext: "png" } : { contentType: "image/jpeg", ext: "jpg" },
  };
}

const openImage = (file: string) => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });

async function readHeader(file: string): Promise<{ hasAlpha: boolean }> {
  const meta = await openImage(file)
    .metadata()
    .catch(() => null);
  if (!meta) throw refuse("invalid_image", "is a damaged picture");
  if ((meta.width ?? 0) * (meta.height ?? 0) > MAX_PIXELS)
    throw refuse("too_large", "has more than 64 million pixels: make it smaller");
  return { hasAlpha: meta.hasAlpha ?? false };
}
