import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import type { ContentField, FileValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { InputCode } from "@/lib/contracts/input-codes";
import { preparePictureInWorker } from "@/lib/document-engine/pool/prepare-picture-in-worker";
import {
  NOT_A_PICTURE_MESSAGE,
  SEVERAL_PAGES_MESSAGE,
  unreadableReason,
} from "@/lib/domain/files/picture-refusals";
import { storeBlob } from "@/lib/domain/files/store-blob";
import {
  type AttachmentType,
  attachmentName,
  attachmentType,
  SNIFFED_BYTES,
} from "@/lib/domain/signing/attachment-types";
import { assertMayUpload, rememberUpload } from "@/lib/domain/signing/attachments";
import { countUploadAttempt } from "@/lib/domain/signing/count-upload-attempt";
import { signedAlreadyError } from "@/lib/domain/signing/link-standing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { invalidInput } from "@/lib/errors";
import { receiveFile } from "@/lib/platform/http/receive-file";
import { withTempDir } from "@/lib/pure/temp-dir";

const MAX_BYTES = 10 * 1024 * 1024;

/** About the size of a phone photo; checked in the header, before anything is decoded. */
const MAX_PIXELS = 24_000_000;

/** Maximum size in pixels of a picture that is printed into a field. */
const PRINTED_BOX = { width: 2000, height: 2000 };

const refuse = (code: InputCode, message: string) => invalidInput({ path: "file", code, message });

/**
 * Receives an upload for one of a recipient's fields. Pictures for `image` and `stamp` fields are decoded and
 * re-encoded, so that only pixels are printed: no metadata, no GPS location.
 * @param request its body is the file's bytes, at most 10 MiB
 * @returns the field's value; valid in a submission only for the recipient who uploaded it
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_STATE, INVALID_INPUT,
 *   PAYLOAD_TOO_LARGE, RATE_LIMITED, BUSY
 */
export async function receiveAttachment(
  token: string,
  { fieldId, fileName }: { fieldId: string; fileName: string },
  request: Request,
): Promise<FileValue> {
  const link = await requireActingLink(token, "SIGN");
  if (link.status !== "pending") throw signedAlreadyError();
  const { content } = await publishedVersion(link.document.templateVersionId);
  const field = content.fields.find((f) => f.id === fieldId && f.roleKey === link.roleKey);
  if (!field || field.readOnly || !FIELD_TRAITS[field.type].isUpload)
    throw invalidInput({
      path: "fieldId",
      code: "unknown",
      message: "is not one of your fields that accept a file",
    });
  await assertMayUpload(link.id);
  await countUploadAttempt(link.id);
  return withTempDir(async (dir) => {
    const received = path.join(dir, "received");
    const size = await receiveFile(request, received, { maxBytes: MAX_BYTES, code: "PAYLOAD_TOO_LARGE" });
    if (size === 0) throw refuse("empty", "is empty");
    const head = await headOf(received);
    const kind = attachmentType(head, fileName);
    if (!kind)
      throw refuse(
        "unsupported_type",
        unreadableReason(head) ?? "must be a PDF, an image, a text file or an office document",
      );
    const file = await prepared(link.id, field, kind, received, path.join(dir, "picture"));
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
  linkId: string,
  field: ContentField,
  kind: AttachmentType,
  file: string,
  out: string,
): Promise<Prepared> {
  const isPicture = kind.contentType.startsWith("image/");
  const isFile = FIELD_TRAITS[field.type].valueKind === "file";
  if (!isPicture && !isFile) throw refuse("unsupported_type", NOT_A_PICTURE_MESSAGE);
  if (!isPicture) return { path: file, kind };
  // Photos are stored as JPEG to keep them small; a stamp with transparency stays PNG.
  const as = isFile ? "check" : "photo";
  const input = { path: file, outPath: out, maxPixels: MAX_PIXELS, as, box: PRINTED_BOX } as const;
  const image = await preparePictureInWorker(input, linkId);
  if (image === "damaged") throw refuse("invalid_image", "is a damaged image");
  if (image === "several_pages") throw refuse("several_pages", SEVERAL_PAGES_MESSAGE);
  if (image === "too_large")
    throw refuse("too_large", "has more than 24 million pixels: use a smaller image");
  if (image.format === null) return { path: file, kind };
  return {
    path: out,
    kind:
      image.format === "png"
        ? { contentType: "image/png", ext: "png" }
        : { contentType: "image/jpeg", ext: "jpg" },
  };
}
