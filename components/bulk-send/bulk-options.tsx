"use client";

import type { BulkList, BulkOptions } from "@/components/bulk-send/use-bulk-list";
import { MessageFields } from "@/components/message/message-fields";
import { variableProblem } from "@/components/message/message-text";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

type Props = { list: BulkList; subjectPlaceholder: string };

/** Options that apply to all documents of the list: the message and the time to sign. */
export function BulkOptionsForm({ list: { options, dispatch }, subjectPlaceholder }: Props) {
  const set = (more: Partial<BulkOptions>) => dispatch({ do: "set", options: more });
  return (
    <Card
      title="Message"
      description="In every email with a signing link. Variables are filled in for each recipient."
    >
      <div className="flex flex-col gap-5">
        <MessageFields
          message={{ subject: options.subject, body: options.body }}
          onChange={(part, text) => set({ [part]: text })}
          problems={{
            subject: variableProblem(options.subject) ?? undefined,
            body: variableProblem(options.body) ?? undefined,
          }}
          subjectPlaceholder={subjectPlaceholder}
          maxBodyLength={SENDING_LIMITS.messageLength}
        />
        <NumberInput
          label="Days to sign"
          help="After that, the links stop working."
          controlSize="md"
          className="w-28"
          isInteger
          min={1}
          max={SENDING_LIMITS.expiresInDays}
          value={options.expiresInDays}
          onChange={(days) => days !== null && set({ expiresInDays: days })}
        />
        <Field label="Name of this bulk send" help="Only your workspace sees it.">
          <Input
            value={options.name}
            maxLength={200}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}
