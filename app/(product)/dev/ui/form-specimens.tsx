"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { Specimen } from "./specimen";

const languages = [
  { value: "en", label: "English" },
  { value: "de", label: "German", hint: "Deutsch" },
  { value: "el", label: "Greek", hint: "Ελληνικά" },
  { value: "ja", label: "Japanese", hint: "日本語" },
];

export function FormSpecimens() {
  const [language, setLanguage] = useState<string | null>("de");
  const [view, setView] = useState<"pages" | "list">("pages");
  return (
    <Specimen title="Forms">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" help="As it should appear under the signature." required>
          <Input defaultValue="Maren Holt" />
        </Field>
        <Field label="Email address" error="Enter a valid email address.">
          <Input type="email" defaultValue="maren@" />
        </Field>
        <Field label="Company" optional aside={<span className="text-muted">0/60</span>}>
          <Input placeholder="Northlight Studio" controlSize="lg" />
        </Field>
        <Field label="Short name" help="Only the owner can change it.">
          <Input disabled defaultValue="northlight" />
        </Field>
        <Field label="Message">
          <Textarea defaultValue="Please sign by Friday." />
        </Field>
        <Field label="Due">
          <Input type="date" defaultValue="2025-11-28" />
        </Field>
        <Field label="Language (select)">
          <Select options={languages} defaultValue="en" />
        </Field>
        <Field label="Language (native)">
          <NativeSelect options={languages} placeholder="Choose…" />
        </Field>
        <Field label="Language (combobox)">
          <Combobox options={languages} value={language} onValueChange={setLanguage} />
        </Field>
        <Field label="Order" group help="Parallel is quicker.">
          <RadioGroup
            defaultValue="ordered"
            options={[
              { value: "ordered", label: "One after the other" },
              { value: "parallel", label: "All at once", description: "Everyone gets the email now." },
            ]}
          />
        </Field>
        <div className="flex flex-col gap-3">
          <Checkbox label="Append the certificate" defaultChecked />
          <Checkbox label="All recipients" checked="indeterminate" />
          <Checkbox label="Send a copy to me" description="When everyone has signed." />
          <Checkbox label="Not in your plan" disabled />
        </div>
        <div className="flex flex-col gap-4">
          <Switch label="Reminders" description="Every three days, five at most." defaultChecked />
          <Switch label="Allow declining" />
          <div>
            <SegmentedControl
              label="View"
              value={view}
              onValueChange={setView}
              options={[
                { value: "pages", label: "Pages" },
                { value: "list", label: "List" },
              ]}
            />
          </div>
        </div>
      </div>
    </Specimen>
  );
}
