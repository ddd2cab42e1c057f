"use client";

import { type FormEvent, useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { GroupChoice } from "@/components/contacts/group-choice";
import { languageOptions } from "@/components/settings/languages";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { failureOf } from "@/lib/client/countersign";
import { contactQueries, createContact, updateContact } from "@/lib/client/queries/contacts";
import { fieldProblem } from "@/lib/client/use-form-submit";
import type { Contact, ContactGroup } from "@/lib/contracts/contacts";

type Props = {
  /** Null for a new one. */
  contact: Contact | null;
  groups: readonly ContactGroup[];
  /** Groups of a new contact. */
  inGroups?: readonly string[];
  close: () => void;
};

/** Adds a contact or changes one. */
export function ContactDialog(props: Props) {
  const { contact, close } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={contact ? `Edit ${contact.name}` : "Add a contact"}
        description={
          contact
            ? "Documents already prepared or sent don’t change."
            : "Everyone in this workspace can send documents to them."
        }
        staysOpen
      >
        <ContactForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function ContactForm({ contact, groups, inGroups = [], close }: Props) {
  const workspaceId = useWorkspaceId();
  const [name, setName] = useState(contact?.name ?? "");
  const [email, setEmail] = useState(contact?.email ?? "");
  const [locale, setLocale] = useState(contact?.locale ?? "");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(contact?.groupIds ?? inGroups));
  const saving = useAction({
    call: () => {
      const body = { name, email, locale: locale || null, groupIds: [...chosen] };
      return contact ? updateContact(workspaceId, contact.id, body) : createContact(workspaceId, body);
    },
    changes: contactQueries.all(workspaceId),
    onSuccess: (saved) => {
      toast.success(contact ? "Saved" : `“${saved.name}” added to contacts`);
      close();
    },
    failure: "caller",
  });
  const failure = saving.error && failureOf(saving.error);
  const [nameProblem, emailProblem] = [
    fieldProblem(failure, "name", "The name"),
    fieldProblem(failure, "email", "The address"),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  const toggle = (id: string, isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && !nameProblem && !emailProblem && (
        <FailureNote failure={failure} title="The contact wasn’t saved" />
      )}
      <Field label="Name" error={nameProblem}>
        <Input
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Email address" error={emailProblem}>
        <Input
          type="email"
          inputMode="email"
          spellCheck={false}
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Language" help="For their emails and signing page.">
        <NativeSelect
          options={[{ value: "", label: "Same as the document" }, ...languageOptions(locale || null)]}
          value={locale}
          onChange={(event) => setLocale(event.target.value)}
        />
      </Field>
      <GroupChoice groups={groups} stateOf={(id) => chosen.has(id)} set={toggle} />
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={saving.isPending}>
          {contact ? "Save" : "Add contact"}
        </Button>
      </div>
    </form>
  );
}
