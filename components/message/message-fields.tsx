"use client";

import { Braces } from "lucide-react";
import { useRef } from "react";
import { insertPlaceholder, MESSAGE_VARIABLES, type MessageText } from "@/components/message/message-text";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MenuItem } from "@/components/ui/menu-items";
import { Textarea } from "@/components/ui/textarea";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

type Part = keyof MessageText;

type Props = {
  message: MessageText;
  onChange: (part: Part, text: string) => void;
  /** Validation errors by input. */
  problems: Partial<Record<Part, string | undefined>>;
  subjectPlaceholder: string;
  maxBodyLength: number;
};

/** Subject and body of the email with the signing link; variables are inserted at the last caret position. */
export function MessageFields({ message, onChange, problems, subjectPlaceholder, maxBodyLength }: Props) {
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const last = useRef<Part>("body");

  const insert = (placeholder: string) => {
    const part = last.current;
    const control = part === "subject" ? subject.current : body.current;
    if (!control) return;
    const { text, caret } = insertPlaceholder(
      message[part],
      placeholder,
      control.selectionStart ?? message[part].length,
      control.selectionEnd ?? message[part].length,
    );
    if (text.length > control.maxLength) return;
    onChange(part, text);
    // Runs after the menu has returned the focus and the input has rendered the text.
    setTimeout(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    });
  };

  return (
    <div className="flex flex-col gap-4">
      <Field label="Subject" optional error={problems.subject}>
        <Input
          ref={subject}
          data-setting="message.subject"
          value={message.subject}
          maxLength={SENDING_LIMITS.subjectLength}
          placeholder={subjectPlaceholder}
          onFocus={() => {
            last.current = "subject";
          }}
          onChange={(event) => onChange("subject", event.target.value)}
        />
      </Field>
      <Field
        label="Message"
        optional
        error={problems.body}
        aside={<VariableMenu onChoose={insert} />}
        help="Also shown at the top of the signing page."
      >
        <Textarea
          ref={body}
          data-setting="message.body"
          rows={4}
          value={message.body}
          maxLength={maxBodyLength}
          onFocus={() => {
            last.current = "body";
          }}
          onChange={(event) => onChange("body", event.target.value)}
        />
      </Field>
    </div>
  );
}

/** Variables that can be inserted: names, addresses, the deadline. */
function VariableMenu({ onChoose }: { onChoose: (placeholder: string) => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="sm" className="-my-1">
          <Braces aria-hidden />
          Insert
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {MESSAGE_VARIABLES.map(({ placeholder, description }) => (
          <MenuItem key={placeholder} onSelect={() => onChoose(placeholder)}>
            <span>
              <span className="block">{description}</span>
              <span className="block font-mono text-xs text-muted">{placeholder}</span>
            </span>
          </MenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
