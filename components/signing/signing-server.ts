import type { Entries } from "@/components/signing/model/entries";
import { type ApiProblem, readProblem } from "@/components/signing/model/problems";
import type { AskForMeasures } from "@/components/typeset-text/model/measurer";
import { SaveRejectedError } from "@/lib/client/autosave";
import { withKeepaliveLimit } from "@/lib/client/keepalive";
import type { FileValue } from "@/lib/contracts/content";
import type { Language } from "@/lib/contracts/languages";
import type { MeasuredTextsDto } from "@/lib/contracts/measured-texts";
import type { FollowedPhoneDrawing, StartedPhoneDrawing } from "@/lib/contracts/phone-drawing";
import type { StartedFormDto } from "@/lib/contracts/public-links";
import type { SubmittedSigningDto } from "@/lib/contracts/signing";
import type { SigningText } from "@/lib/contracts/signing-text";

/** API calls of the signing page. The token is the only credential; it is part of every URL. */

/** The signing page's server interface. A preview implements it locally and stores nothing. */
export interface SigningServer {
  /** False if entries are not persisted: then there is nothing to save or restore. */
  readonly keeps: boolean;
  /** URL of the document's current state as a PDF. */
  readonly documentUrl: string;
  fileUrl(sha256: string): string;
  /**
   * @param changed ids of the fields that differ from what was saved last
   * @throws {SaveRejectedError} when the link has ended
   */
  saveDraft(entries: Entries, changed: readonly string[], isLast: boolean): Promise<void>;
  /** @param agreed version of the consent text, and hash of the pages shown */
  submit(entries: Entries, agreed: SigningConsent): Promise<SigningResult<SubmittedSigningDto>>;
  decline(reason: string): Promise<SigningResult<undefined>>;
  /** Asks someone else to sign, if the sender allows it. */
  delegate(to: { name: string; email: string; reason: string }): Promise<SigningResult<undefined>>;
  /** @param onProgress receives the number of bytes sent so far */
  uploadFile(
    fieldId: string,
    file: File,
    onProgress: (sentBytes: number) => void,
  ): Promise<SigningResult<FileValue>>;
  /** The document's text, if it can be shown reflowed. */
  readText(): Promise<SigningResult<SigningText>>;
  /** Asks the sender a question. @param id id of the attempt, unchanged when it is repeated */
  askSender(id: string, text: string): Promise<SigningResult<undefined>>;
  /** Emails the recipient their link again. */
  mailLink(): Promise<SigningResult<undefined>>;
  /** Asks the server how values are printed that the page cannot measure itself; null if it must not be asked. */
  readonly measure: AskForMeasures | null;
  /** Drawing on the phone for this page; null if not available. */
  readonly phone: PhoneDrawings | null;
  /**
   * Whether the public form through which the visitor began is closed to signatures at the moment; null if it was not
   * checked or the check failed.
   */
  isFormClosed(): Promise<boolean | null>;
  /**
   * Reports that the document was viewed. Nothing depends on the response. @param shownSha256 hash of the pages shown
   */
  markViewed(shownSha256: string | null): Promise<void>;
}

/** What a person signs by. */
export interface SigningConsent {
  readonly consentVersion: string;
  readonly shownSha256: string | null;
}

/** Drawings on the recipient's phone. */
export interface PhoneDrawings {
  start(kind: "signature" | "initials", locale: Language): Promise<SigningResult<StartedPhoneDrawing>>;
  follow(id: string): Promise<SigningResult<FollowedPhoneDrawing>>;
  /** Invalidates the code. Nothing depends on the response. */
  cancel(id: string): Promise<void>;
}

/** The server behind a signing link. */
export const signingServer = (token: string): SigningServer => ({
  keeps: true,
  documentUrl: documentUrl(token),
  fileUrl: (sha256) => `/api/sign/${encodeURIComponent(token)}/files/${sha256}`,
  saveDraft: (entries, changed, isLast) => saveDraft(token, { ...entries, changed }, isLast),
  submit: (entries, { consentVersion: version, shownSha256 }) => {
    const shown = shownSha256 === null ? {} : { shownSha256 };
    const body = { ...entries, consent: { accepted: true, version }, ...shown };
    return send(address(token, "/submit"), jsonRequest(body));
  },
  delegate: (to) => send(address(token, "/delegate"), jsonRequest(to)),
  decline: (reason) => send(address(token, "/decline"), jsonRequest({ reason })),
  uploadFile: (fieldId, file, onProgress) => uploadFile(token, fieldId, file, onProgress),
  readText: () => send(address(token, "/text"), { method: "GET" }),
  askSender: (id, text) =>
    send(`/api/sign/${encodeURIComponent(token)}/questions`, jsonRequest({ id, text })),
  mailLink: () => send(`/api/sign/${encodeURIComponent(token)}/mail-link`, { method: "POST" }),
  measure: async (texts) => {
    const url = `/api/sign/${encodeURIComponent(token)}/measures`;
    const result = await send<MeasuredTextsDto>(url, jsonRequest({ texts }));
    return result.ok ? result.value.texts : null;
  },
  phone: phoneDrawings(token),
  isFormClosed: async () => {
    const url = `/api/sign/${encodeURIComponent(token)}/form`;
    const result = await send<StartedFormDto>(url, { method: "GET" });
    return result.ok ? result.value.isClosed : null;
  },
  markViewed: (shownSha256) => markViewed(token, shownSha256),
});

export type SigningResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ApiProblem };

const OFFLINE: ApiProblem = {
  status: 0,
  code: "OFFLINE",
  errors: [],
};

const address = (token: string, path: string): string => `/v1/sign/${encodeURIComponent(token)}${path}`;

const jsonRequest = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

async function send<T>(url: string, init: RequestInit): Promise<SigningResult<T>> {
  const response = await fetch(url, init).catch(() => null);
  if (!response) return { ok: false, problem: OFFLINE };
  if (!response.ok) return { ok: false, problem: await readProblem(response) };
  return { ok: true, value: (response.status === 204 ? undefined : await response.json()) as T };
}

/** Whether the link has ended: nothing more can be saved, and the page should say why. */
export const hasLinkEnded = ({ status, code }: ApiProblem): boolean =>
  status === 401 || code === "INVALID_STATE" || code === "ROLE_CANNOT_SIGN";

async function saveDraft(token: string, body: object, isLast: boolean): Promise<void> {
  const request = withKeepaliveLimit({ ...jsonRequest(body), keepalive: isLast });
  const result = await send(address(token, "/draft"), request);
  if (result.ok) return;
  if (hasLinkEnded(result.problem)) throw new SaveRejectedError();
  throw new Error(`The draft was not saved: ${result.problem.code}`);
}

export const documentUrl = (token: string): string => `/api/sign/${encodeURIComponent(token)}/files/document`;

/** Uploads a file for a field. Uses XMLHttpRequest, since fetch has no upload progress. */
function uploadFile(
  token: string,
  fieldId: string,
  file: File,
  onProgress: (sentBytes: number) => void,
): Promise<SigningResult<FileValue>> {
  const query = new URLSearchParams({ field: fieldId, name: file.name });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/sign/${encodeURIComponent(token)}/files?${query}`);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onerror = () => resolve({ ok: false, problem: OFFLINE });
    request.onload = async () => {
      const response = new Response(request.responseText, { status: request.status });
      if (!response.ok) resolve({ ok: false, problem: await readProblem(response) });
      else resolve({ ok: true, value: (await response.json()) as FileValue });
    };
    request.send(file);
  });
}

function phoneDrawings(token: string): PhoneDrawings {
  const base = `/api/sign/${encodeURIComponent(token)}/drawings`;
  return {
    start: (kind, locale) => send(base, jsonRequest({ kind, locale })),
    follow: (id) => send(`${base}/${id}`, { method: "GET" }),
    cancel: async (id) => {
      await fetch(`${base}/${id}`, { method: "DELETE", keepalive: true }).catch(() => undefined);
    },
  };
}

async function markViewed(token: string, shownSha256: string | null): Promise<void> {
  const query = shownSha256 === null ? "" : `?shownSha256=${shownSha256}`;
  const url = `/api/sign/${encodeURIComponent(token)}/viewed${query}`;
  await fetch(url, { method: "POST", keepalive: true }).catch(() => undefined);
}
