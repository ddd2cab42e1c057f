"use client";

import { Archive, Copy, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { LoadMore } from "@/components/ui/load-more";
import { MenuItem, MenuSeparator } from "@/components/ui/menu-items";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Toaster, toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { Specimen } from "./specimen";

export function OverlaySpecimens() {
  const [isVoiding, setVoiding] = useState(false);
  return (
    <Specimen title="Overlays">
      <div className="flex flex-wrap items-center gap-2">
        <Dialog>
          <DialogTrigger asChild>
            <Button>Dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Invite a recipient"
            description="They’ll get the link by email."
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="quiet">Cancel</Button>
                </DialogClose>
                <Button variant="primary">Invite</Button>
              </>
            }
          >
            <Field label="Email address">
              <Input type="email" />
            </Field>
          </DialogContent>
        </Dialog>
        <Button onClick={() => setVoiding(true)}>Confirm</Button>
        <ConfirmDialog
          open={isVoiding}
          onOpenChange={setVoiding}
          title="Void “Lease, 4 Alder Row”?"
          description="The links stop working and everyone is notified. This can’t be undone."
          confirmLabel="Void document"
          typeToConfirm="Lease"
          onConfirm={() => {
            toast.success("Voided");
          }}
        />
        <Sheet>
          <SheetTrigger asChild>
            <Button>Sheet</Button>
          </SheetTrigger>
          <SheetContent title="Details" footer={<Button variant="primary">Done</Button>}>
            Everything about one thing.
          </SheetContent>
        </Sheet>
        <Sheet>
          <SheetTrigger asChild>
            <Button>Bottom sheet</Button>
          </SheetTrigger>
          <SheetContent title="Signature" side="bottom">
            One step of several.
          </SheetContent>
        </Sheet>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="About this field">A word about this field.</PopoverContent>
        </Popover>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label="More" variant="secondary">
              <Ellipsis />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            <MenuItem shortcut="C">
              <Copy aria-hidden />
              Copy link
            </MenuItem>
            <MenuItem>
              <Archive aria-hidden />
              Archive
            </MenuItem>
            <MenuSeparator />
            <MenuItem tone="danger">
              <Trash2 aria-hidden />
              Delete
            </MenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Tooltip content="Archive" shortcut="E">
          <IconButton label="Archive" variant="secondary">
            <Archive />
          </IconButton>
        </Tooltip>
        <Button
          onClick={() =>
            toast("Document archived", {
              description: "Lease, 4 Alder Row",
              action: { label: "Undo", onClick: () => toast.success("Back again") },
            })
          }
        >
          Toast
        </Button>
        <CopyButton text="https://sign.example.com" label="Copy link" />
      </div>
      <Tabs defaultValue="story">
        <TabsList aria-label="Audit trail">
          <TabsTrigger value="story">Story</TabsTrigger>
          <TabsTrigger value="table">Table</TabsTrigger>
        </TabsList>
        <TabsContent value="story">Maren opened the document.</TabsContent>
        <TabsContent value="table">One row an event.</TabsContent>
      </Tabs>
      <LoadMore hasMore onLoad={() => undefined} summary="40 of 312 documents" />
      <Toaster />
    </Specimen>
  );
}
