"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { TextLink } from "@/components/ui/text-link";
import { Specimen } from "./specimen";

export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons">
      {(["sm", "md", "lg"] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-2">
          <Button variant="primary" size={size}>
            <Plus aria-hidden />
            Send for signature
          </Button>
          <Button size={size}>Save draft</Button>
          <Button variant="quiet" size={size}>
            Cancel
          </Button>
          <Button variant="danger" size={size}>
            Void
          </Button>
          <Button variant="primary" size={size} loading>
            Sending
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <IconButton label="Delete" size={size}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <p>
        Text with <TextLink href="/dev/ui">a link in it</TextLink>, a key <Kbd>K</Kbd> and a{" "}
        <ButtonLink href="/dev/ui" size="sm">
          link as a button
        </ButtonLink>
      </p>
    </Specimen>
  );
}
