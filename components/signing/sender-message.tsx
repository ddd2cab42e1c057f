import { Lock } from "lucide-react";
import type { SigningFrame } from "@/lib/contracts/signing-page";

/** The sender's message, attributed to them. */
export function SenderMessage({ sender, message }: { sender: SigningFrame["sender"]; message: string }) {
  return (
    <figure className="mt-4 max-w-2xl border-s-2 border-accent ps-4">
      <blockquote dir="auto" className="text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
        {message}
      </blockquote>
      <figcaption className="mt-1 text-sm text-muted">
        <bdi>{sender.name}</bdi>
        {" · "}
        <a href={`mailto:${sender.email}`} className="underline underline-offset-2">
          {sender.email}
        </a>
      </figcaption>
    </figure>
  );
}

/** The sender's private note to this recipient, marked as such by its label. */
export function PrivateNote({ label, note }: { label: string; note: string }) {
  return (
    <figure className="mt-4 max-w-2xl rounded-md border border-transparent bg-accent-soft px-4 py-3">
      <figcaption className="flex items-start gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{label}</span>
      </figcaption>
      <blockquote dir="auto" className="mt-1 text-pretty whitespace-pre-line [overflow-wrap:anywhere]">
        {note}
      </blockquote>
    </figure>
  );
}
