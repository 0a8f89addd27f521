import { localTime } from "../../parts/local-time";
import { dayInFull } from "../../parts/when";

/** A day in words, which opens the calendar of the browser. Its value is a time of the day; its end is chosen. */
export function DayField({
  label,
  none,
  value,
  onChange,
}: {
  readonly label: string;
  /** What stands in the place of no day. */
  readonly none: string;
  readonly value: number | null;
  readonly onChange: (time: number | null) => void;
}) {
  return (
    <label className="day-field">
      <span className="unseen">{label}</span>
      <span aria-hidden="true">{value === null ? none : dayInFull(value)} ▾</span>
      <input
        type="date"
        value={value === null ? "" : localTime(new Date(value).toISOString()).slice(0, 10)}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        onChange={({ target }) =>
          onChange(target.value === "" ? null : Date.parse(`${target.value}T23:59:59.999`))
        }
      />
    </label>
  );
}
