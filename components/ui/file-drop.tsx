"use client";

import { type DragEvent, type ReactNode, useId, useState } from "react";
import { cn } from "./cn";

export type FileDropProps = {
  /** As in an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

/** Takes one file by drop, click or keyboard: a real file input underneath. */
export function FileDrop({ accept, onFile, title, description, icon, disabled }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does it all.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        "relative flex flex-col items-center gap-3 rounded-md border-2 border-line-strong border-dashed px-6 py-16 text-center transition-colors",
        "focus-within:border-accent hover:border-accent",
        isOver && "border-accent bg-accent-soft",
        disabled && "opacity-60",
      )}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      {icon && <span className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</span>}
      <label htmlFor={id} className="text-base font-medium">
        {title}
      </label>
      {description && <p className="text-muted">{description}</p>}
    </div>
  );
}
