"use client";

import { Trash2 } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useDocumentAction } from "@/components/documents/use-document";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/textarea";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { DocumentNote } from "@/lib/contracts/document-notes";
import type { DocumentDto } from "@/lib/contracts/documents";
import { NOTE_MAX } from "@/lib/contracts/note-max";

type Props = { document: DocumentDto; notes: readonly DocumentNote[] };

/** Members' notes about a document. */
export function DocumentNotes({ document, notes }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState("");
  // The pressed button is now removed or disabled, so the focus moves to the input.
  const goOn = (words: string) => {
    setSaid(words);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {notes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <Note key={note.id} document={document} note={note} onDone={() => goOn("Note deleted")} />
          ))}
        </ul>
      )}
      <NewNote document={document} input={input} onDone={() => goOn("Note added")} />
    </div>
  );
}

type NoteProps = { document: DocumentDto; note: DocumentNote; onDone: () => void };

function Note({ document, note, onDone }: NoteProps) {
  const { id, workspaceId } = document;
  const removing = useDocumentAction({
    document,
    call: () => callInternalApi<void>("DELETE", `/api/documents/${id}/notes/${note.id}`, { workspaceId }),
    onSuccess: onDone,
  });
  const author = note.author ?? "Former member";
  return (
    <li className="py-3 first:pt-0">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-xs text-muted [overflow-wrap:anywhere]">
          <span className="font-medium text-ink">{author}</span> · <DateText value={note.createdAt} />
        </p>
        {note.isMine && (
          <IconButton
            label={`Delete your note “${beginning(note.body)}”`}
            size="sm"
            className="-my-1.5"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note.body}</p>
    </li>
  );
}

/** Start of a note, long enough to identify it. */
const beginning = (body: string): string => (body.length > 40 ? `${body.slice(0, 40).trimEnd()}…` : body);

type NewNoteProps = {
  document: DocumentDto;
  input: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
};

function NewNote({ document, input, onDone }: NewNoteProps) {
  const { id, workspaceId } = document;
  const [body, setBody] = useState("");
  const adding = useDocumentAction({
    document,
    call: () =>
      callInternalApi<{ id: string }>("POST", `/api/documents/${id}/notes`, {
        workspaceId,
        body: { body: body.trim() },
      }),
    onSuccess: () => {
      setBody("");
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() && !adding.isPending) adding.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <Field
        label="New note"
        help="Only members who can open this document see notes. Recipients never do."
        className="w-full"
      >
        <Textarea
          ref={input}
          value={body}
          rows={2}
          maxLength={NOTE_MAX}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={!body.trim()} loading={adding.isPending}>
        Add note
      </Button>
    </form>
  );
}
