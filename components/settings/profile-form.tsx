"use client";

import { useState } from "react";
import { languageOptions } from "@/components/settings/languages";
import { TimeZoneField } from "@/components/settings/time-zone-field";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { countersign } from "@/lib/client/countersign";
import { fieldProblem, useFormSubmit } from "@/lib/client/use-form-submit";
import type { UserDto } from "@/lib/contracts/users";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** The signed-in user's name, job title, company, time zone and language. */
export function ProfileForm({ user }: { user: UserDto }) {
  const router = useRouter();
  const [timezone, setTimezone] = useState(user.timezone);
  const [locale, setLocale] = useState(user.locale);
  const { submit, isBusy, failure } = useFormSubmit(async (form) => {
    await countersign.updateCurrentUser({
      body: {
        name: textOf(form, "name"),
        title: textOf(form, "title") || null,
        company: textOf(form, "company") || null,
        timezone,
        locale,
      },
    });
    toast.success("Saved");
    router.refresh();
  });
  const problem = (path: string) => fieldProblem(failure, path);

  return (
    <form onSubmit={submit}>
      <Card
        title="Your details"
        description={<span className="[overflow-wrap:anywhere]">Signed in as {user.email}</span>}
        footer={
          <Button type="submit" variant="primary" loading={isBusy}>
            Save
          </Button>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {failure && !failure.errors.length && (
            <Callout tone="bad" role="alert" className="sm:col-span-2">
              {failure.message}
            </Callout>
          )}
          <Field
            label="Name"
            error={problem("name")}
            help="Shown on documents you send and in emails about them."
            className="sm:col-span-2"
          >
            <Input name="name" defaultValue={user.name ?? ""} maxLength={120} autoComplete="name" required />
          </Field>
          <Field label="Job title" optional error={problem("title")}>
            <Input
              name="title"
              defaultValue={user.title ?? ""}
              maxLength={120}
              autoComplete="organization-title"
            />
          </Field>
          <Field label="Company" optional error={problem("company")}>
            <Input
              name="company"
              defaultValue={user.company ?? ""}
              maxLength={120}
              autoComplete="organization"
            />
          </Field>
          <TimeZoneField value={timezone} onChange={setTimezone} error={problem("timezone")} />
          <Field
            label="Language"
            error={problem("locale")}
            help="Used for emails to you. The dashboard is in English."
          >
            <Combobox
              options={languageOptions(locale)}
              value={locale}
              onValueChange={setLocale}
              placeholder="Not set"
              searchPlaceholder="Search languages"
            />
          </Field>
        </div>
      </Card>
    </form>
  );
}
