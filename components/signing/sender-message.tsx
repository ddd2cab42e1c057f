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
