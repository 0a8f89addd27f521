import { Select } from "@base-ui/react/select";
import "./controls.css";

/** A choice of one value out of a few. */
export function Choice({
  label,
  value,
  options,
  isQuiet = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Whether the label is for screen readers only. */
  readonly isQuiet?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <div className="control">
      <Select.Root
        items={Object.fromEntries(options)}
        value={value}
        modal={false}
        onValueChange={(chosen) => onChange(chosen ?? "")}
      >
        <Select.Label className={isQuiet ? "unseen" : "control-label"}>{label}</Select.Label>
        <Select.Trigger className="choice">
          <Select.Value />
          <Select.Icon className="choice-icon">▾</Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner
            className="floating"
            sideOffset={4}
            align="start"
            alignItemWithTrigger={false}
          >
            <Select.Popup className="popup">
              <Select.List>
                {options.map(([value, label]) => (
                  <Select.Item key={value} value={value} className="popup-item">
                    <Select.ItemText>{label}</Select.ItemText>
                    <Select.ItemIndicator className="popup-mark">✓</Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </div>
  );
}
