"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

/** Password input with a show/hide toggle and a caps lock warning. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <>
      <div className="relative">
        <Input
          {...props}
          type={shown ? "text" : "password"}
          maxLength={200}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
          className="pr-12"
        />
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-1 right-1 text-muted"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
      <p role="status" className={capsLock ? "text-warn" : "sr-only"}>
        {capsLock ? "Caps Lock is on." : ""}
      </p>
    </>
  );
}
