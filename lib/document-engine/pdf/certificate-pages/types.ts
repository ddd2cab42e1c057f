/** Task `find-certificate-pages`: which pages of a file are, or look like, those of a certificate of completion. */
export interface FindCertificatePagesInput {
  readonly path: string;
  /** The address that the certificates of this instance lead to, with or without a document's id behind it. */
  readonly verifyUrl: string;
  /** Whether pages are rendered, to look for QR codes: not for content that did not pass intake. */
  readonly withPictures: boolean;
  /** What people entered, which is no certificate whatever it says. */
  readonly entered?: readonly EnteredText[];
  /** The pages to look at, 1-based; left out for all. */
  readonly pages?: readonly number[];
}

/** A text that somebody entered into a document. */
export interface EnteredText {
  readonly text: string;
  /** The page, 1-based, that shows it once. */
  readonly page: number;
}

/** A page that its text or its QR code shows to be one of a certificate of completion. */
export interface CertificatePage {
  /** 1-based. */
  readonly page: number;
  /** The document that it names, in lower case; null where it names none, as earlier QR codes do. */
  readonly documentId: string | null;
}

export interface FoundCertificatePages {
  readonly pageCount: number;
  /** In order. */
  readonly pages: readonly CertificatePage[];
  /** Pages, 1-based, for which the time did not suffice. */
  readonly unexamined: readonly number[];
}
