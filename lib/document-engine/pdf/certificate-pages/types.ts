/** Task `find-certificate-pages`: which pages of a file are, or look like, those of a certificate of completion. */
export interface FindCertificatePagesInput {
  readonly path: string;
  /** The address to which the certificates of this instance lead, with or without a document's id at the end. */
  readonly verifyUrl: string;
  /** Whether pages are rendered to search for QR codes; false for content that did not pass intake. */
  readonly withPictures: boolean;
  /** Texts that people entered, which are not a certificate whatever they say. */
  readonly entered?: readonly EnteredText[];
  /** The pages to examine, 1-based; all if omitted. */
  readonly pages?: readonly number[];
}

/** A text that somebody entered into a document. */
export interface EnteredText {
  readonly text: string;
  /** The page, 1-based, that shows the text once. */
  readonly page: number;
}

/** A page that, by its text or its QR code, belongs to a certificate of completion. */
export interface CertificatePage {
  /** 1-based. */
  readonly page: number;
  /** The document that the page names, in lower case; null if it names none, as with earlier QR codes. */
  readonly documentId: string | null;
}

export interface FoundCertificatePages {
  readonly pageCount: number;
  /** In order. */
  readonly pages: readonly CertificatePage[];
  /** Pages, 1-based, that were not examined for lack of time. */
  readonly unexamined: readonly number[];
}
