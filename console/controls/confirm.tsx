import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { texts } from "../texts";
import "./controls.css";
import type { ChangeError } from "../api/use-change";

/** Asks for confirmation before a change, and explains what the change does. */
export function Confirm({
  trigger,
  title,
  action,
  isDangerous = false,
  isRunning,
  error,
  open,
  onOpen,
  onConfirm,
  children,
}: {
  readonly trigger: string;
  readonly title: string;
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isRunning: boolean;
  readonly error: ChangeError | null;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpen}>
      <AlertDialog.Trigger>{trigger}</AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog panel">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <div className="dialog-content">{children}</div>
          {error && (
            <p role="alert" className="error">
              {error.words}
            </p>
          )}
          <div className="actions">
            <AlertDialog.Close>{texts.cancel}</AlertDialog.Close>
            <button
              type="button"
              className={isDangerous ? "danger" : "primary"}
              disabled={isRunning}
              onClick={onConfirm}
            >
              {action}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
