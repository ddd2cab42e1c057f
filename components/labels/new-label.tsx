"use client";

import type { QueryKey } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type NewLabelProps<T> = {
  label: string;
  /** Maximum length. */
  max: number;
  create: (name: string) => Promise<T>;
  /** Key prefix of the lists that show the label. */
  changes: QueryKey;
  onCreated: (label: T) => void;
};

/** An input and a button. Enter also creates the label, without submitting the surrounding form. */
export function NewLabel<T>({ label, max, create, changes, onCreated }: NewLabelProps<T>) {
  const [name, setName] = useState("");
  const making = useAction({
    call: create,
    changes,
    onSuccess: (newLabel) => {
      setName("");
      onCreated(newLabel);
    },
  });
  const make = () => name.trim() && making.mutate(name.trim());
  return (
    <div className="flex gap-2">
      <Input
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          make();
        }}
      />
      <Button aria-label={`Add ${label.toLowerCase()}`} loading={making.isPending} onClick={make}>
        <Plus aria-hidden />
        Add
      </Button>
    </div>
  );
}
