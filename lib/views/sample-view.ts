import "server-only";
import type { FieldValue } from "@/lib/contracts/content";
import type { Language } from "@/lib/contracts/languages";
import type { OverlayField, PdfView, SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { pageUrls } from "@/lib/domain/files/page-urls";
import { gallerySource } from "@/lib/domain/gallery/gallery-source";
import { requireDefinition } from "@/lib/domain/gallery/require-definition";
import { consentIn } from "@/lib/domain/signing/consent";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { unsentFrame, unsentTask } from "@/lib/views/unsent-page";

/** A document that anyone can try signing; their input never leaves the browser. */
export type SampleView = {
  frame: SigningFrame;
  view: PdfView;
  task: SigningTask;
  pdfUrl: string;
};

const SLUG = "photo-release";
const ROLE = "person";
const VISITOR = "Robin Berg";
const SENDER = { name: "Maren Holt", email: "maren@northlight.example" };
const STUDIO = "Northlight Studio";
/** The other party's values, by field. */
const FILLED_IN: Readonly<Record<string, FieldValue>> = {
  maker_company: STUDIO,
  place: "Quay Street, spring catalogue",
  medium: "Photographs",
  purposes: ["Website", "Print"],
  territory: "the whole world",
  duration: "five years",
};
const PDF_SECONDS = 600;

/**
 * The public sample: an agreement from the gallery, filled in by a fictitious party.
 * @param language of the consent that the visitor is asked for; the document is English
 * @throws {AppError} BUSY
 */
export async function loadSampleView(language: Language): Promise<SampleView> {
  const definition = requireDefinition(SLUG);
  const { content, pages, blob } = await gallerySource(definition, "");
  const now = getClock().now();
  const role = content.roles.find(({ key }) => key === ROLE);
  if (!role) throw new Error(`${SLUG} has no role ${ROLE}`);
  const facts = {
    documentName: definition.name,
    content,
    role,
    sender: SENDER,
    workspace: { name: STUDIO, accentColor: null, logo: null },
    timezone: "UTC",
    now,
  };
  const frame = unsentFrame(facts);
  const { version, text } = consentIn(language);
  const values = { ...FILLED_IN, shooting: now.toISOString().slice(0, 10) };
  return {
    frame: { ...frame, expiresAt: null, recipient: { ...frame.recipient, name: VISITOR } },
    view: {
      pages,
      ...pageUrls(blob.sha256, now),
      overlays: content.fields.flatMap((field): OverlayField[] => {
        const value = values[field.key as keyof typeof values];
        return value === undefined ? [] : [{ field, value, signedBy: null }];
      }),
      shownSha256: null,
    },
    task: { ...unsentTask(facts, role), consent: { version, text } },
    pdfUrl: await getStorage().presignGet(blob.key, {
      ttlSeconds: PDF_SECONDS,
      disposition: "inline",
      contentType: "application/pdf",
      filename: `${definition.name}.pdf`,
    }),
  };
}
