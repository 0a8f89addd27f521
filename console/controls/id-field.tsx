import { Autocomplete } from "@base-ui/react/autocomplete";
import "./controls.css";

const mostShown = 100;

/** A field for an id, which is typed or chosen from those that the server knows. */
export function IdField({
  label,
  value,
  known,
  isQuiet = false,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly known: readonly string[];
  /** Whether the label is for screen readers only. */
  readonly isQuiet?: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <div className="control">
      <Autocomplete.Root
        items={known}
        value={value}
        limit={mostShown}
        openOnInputClick
        onValueChange={onChange}
      >
        <label className="control">
          <span className={isQuiet ? "unseen" : "control-label"}>{label}</span>
          <Autocomplete.Input spellCheck={false} placeholder={placeholder} />
        </label>
        <Autocomplete.Portal>
          <Autocomplete.Positioner className="floating" sideOffset={4} align="start">
            <Autocomplete.Popup className="popup">
              <Autocomplete.List>
                {(id: string) => (
                  <Autocomplete.Item key={id} value={id} className="popup-item">
                    {id}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  );
}
