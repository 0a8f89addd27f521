import { Checkbox } from "@base-ui/react/checkbox";
import "./controls.css";

/** A checkbox. */
export function Check({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="check">
      <Checkbox.Root className="check-box" checked={isOn} onCheckedChange={onChange}>
        <Checkbox.Indicator className="check-mark">✓</Checkbox.Indicator>
      </Checkbox.Root>
      {label}
    </label>
  );
}
