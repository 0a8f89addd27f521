import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useState, type ReactNode } from "react";
import type { Change } from "../api/use-change";
import { Problem } from "../parts/problem";
import { texts } from "../texts";
import "./controls.css";

/** Asks for confirmation before a change, and explains what the change does. */
export function Confirm({
  trigger,
  title,
  action = trigger,
  isDangerous = false,
  isReady = true,
  change: { isRunning, error, forget },
  onOpen,
  onConfirm,
  children,
}: {
  readonly trigger: string;
  readonly title: string;
  readonly action?: string;
  readonly isDangerous?: boolean;
  /** Whether it can be confirmed yet. */
  readonly isReady?: boolean;
  readonly change: Pick<Change<unknown, never>, "isRunning" | "error" | "forget">;
  readonly onOpen?: () => void;
  /** Makes the change. Resolves to null if it failed: the question then stays. */
  readonly onConfirm: () => Promise<unknown>;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const open = (isOpen: boolean) => {
    forget();
    setOpen(isOpen);
    if (isOpen) onOpen?.();
  };
  const confirm = async () => {
    if ((await onConfirm()) !== null) setOpen(false);
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={open}>
      <AlertDialog.Trigger>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog panel">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <div className="dialog-content">{children}</div>
          <Problem words={error?.words} />
          <div className="actions">
            <AlertDialog.Close>{texts.cancel}</AlertDialog.Close>
            <button
              type="button"
              className={isDangerous ? "danger" : "primary"}
              disabled={isRunning || !isReady}
              onClick={() => void confirm()}
            >
              {action}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
