"use client";

import { useCommandKey } from "@/components/ui/command-key";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import { showCommand } from "./command-store";
import { setSingleKeysOn, useSingleKeys } from "./key-shortcuts";

type Shortcut = [keys: string[], does: string];

const LISTS: Shortcut[] = [
  [["J"], "Next document"],
  [["K"], "Previous document"],
  [["Enter"], "Open"],
  [["P"], "Preview beside the list"],
  [["X"], "Select"],
  [["Shift", "X"], "Select everything since the last selected"],
  [["Esc"], "Clear the selection"],
  [["/"], "Search"],
];

/** All keyboard shortcuts, and the switch for the single-key ones. */
export function KeyboardShortcutsDialog() {
  const command = useCommandKey();
  const isOn = useSingleKeys();
  const everywhere: Shortcut[] = [
    [[command, "K"], "Search and go anywhere"],
    [["?"], "Show these shortcuts"],
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && showCommand(null)}>
      <DialogContent title="Keyboard shortcuts">
        <div className="flex flex-col gap-5">
          <Keys title="Everywhere" shortcuts={everywhere} />
          <Keys title="In the document list" shortcuts={LISTS} />
          <Switch
            label="Single-key shortcuts"
            description="Turn them off if they get triggered by accident, for example by voice input. Saved in this browser."
            checked={isOn}
            onCheckedChange={setSingleKeysOn}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-2 text-xs font-medium text-muted">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
