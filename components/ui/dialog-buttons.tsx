import { Button } from "./button";
import { DialogClose } from "./dialog";

type Props = {
  /** Label of the submit button: “Create key”. */
  action: string;
  isBusy: boolean;
};

/** The buttons of a form in a dialog: cancel and submit. */
export function DialogButtons({ action, isBusy }: Props) {
  return (
    <div className="flex justify-end gap-3">
      <DialogClose asChild>
        <Button disabled={isBusy}>Cancel</Button>
      </DialogClose>
      <Button type="submit" variant="primary" loading={isBusy}>
        {action}
      </Button>
    </div>
  );
}
