"use client";

import { useMemo, useSyncExternalStore } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";

const zoneLabel = (zone: string) => zone.replaceAll("_", " ").replaceAll("/", " / ");

/**
 * Options for every time zone that the platform knows. Engines omit UTC, and may list the chosen zone under an alias.
 */
function zoneOptions(chosen: string | null) {
  const zones = new Set(["UTC", ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].map((zone) => ({ value: zone, label: zoneLabel(zone) }));
}

const never = () => () => {};
/** Null until hydrated: the server does not know the device's time zone. */
const useDeviceZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );

type Props = {
  value: string | null;
  onChange: (zone: string) => void;
  error: string | null;
  help?: string;
};

/** Searches for a time zone by name, or uses the device's. */
export function TimeZoneField({ value, onChange, error, help }: Props) {
  const device = useDeviceZone();
  const options = useMemo(() => zoneOptions(value), [value]);
  return (
    <Field
      label="Time zone"
      error={error}
      help={help}
      aside={
        device &&
        device !== value && (
          <button
            type="button"
            onClick={() => onChange(device)}
            className="rounded-sm text-accent hover:underline"
          >
            Use this device’s time zone
          </button>
        )
      }
    >
      <Combobox
        options={options}
        value={value}
        onValueChange={onChange}
        placeholder="Not set"
        searchPlaceholder="Search by city or region"
        emptyText="No matching time zones"
      />
    </Field>
  );
}
