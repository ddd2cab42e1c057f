"use client";

import type { SendDraft } from "@/components/send/send-draft";
import { Avatar } from "@/components/ui/avatar";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

type Props = {
  draft: SendDraft;
  change: (change: Partial<SendDraft>) => void;
  content: TemplateContent;
  diagnostics: Diagnostic[];
};

const DOES = { signer: "signs", approver: "approves", viewer: "views", cc: "gets a copy" } as const;

/** The last look: what the mail says, how long there is, and who gets what. */
export function ReviewStep({ draft, change, content, diagnostics }: Props) {
  const fieldsOf = (roleKey: string) => content.fields.filter((f) => f.roleKey === roleKey).length;
  return (
    <div className="flex flex-col gap-6">
      {diagnostics.map((d) => (
        <Callout key={`${d.code}${d.path}`} tone={d.severity === "error" ? "bad" : "warn"}>
          {d.message}
        </Callout>
      ))}
      <Card title="Document">
        <div className="flex flex-col gap-4">
          <Field label="Name">
            <Input value={draft.name} maxLength={200} onChange={(e) => change({ name: e.target.value })} />
          </Field>
          <Field label="Days to sign" help="After that the links stop working.">
            <Input
              type="number"
              min={1}
              max={365}
              className="w-28"
              value={draft.expiresInDays}
              onChange={(e) =>
                change({ expiresInDays: Math.min(365, Math.max(1, Math.round(Number(e.target.value)) || 1)) })
              }
            />
          </Field>
        </div>
      </Card>
      <Card title="Message" description="Goes into the mail with the link.">
        <div className="flex flex-col gap-4">
          <Field label="Subject" optional>
            <Input
              value={draft.subject}
              maxLength={200}
              placeholder={`Please sign: ${draft.name}`}
              onChange={(e) => change({ subject: e.target.value })}
            />
          </Field>
          <Field label="Text" optional>
            <Textarea
              value={draft.body}
              maxLength={5000}
              rows={4}
              onChange={(e) => change({ body: e.target.value })}
            />
          </Field>
        </div>
      </Card>
      <Card title="Recipients">
        <ol className="flex flex-col divide-y divide-line">
          {draft.people.map((person) => (
            <li key={person.roleKey} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Avatar name={person.name} decorative />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{person.name}</p>
                <p className="truncate text-xs text-muted">{person.email}</p>
              </div>
              <p className="text-right text-xs text-muted">
                Step {person.order}, {DOES[person.kind]}
                <br />
                {fieldsOf(person.roleKey)} {fieldsOf(person.roleKey) === 1 ? "field" : "fields"}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
