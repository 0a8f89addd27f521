import { useCallback, useMemo } from "react";
import type { Fields } from "../../lists/use-address-fields";
import { Check } from "../../controls/check";
import { Choice } from "../../controls/choice";
import { texts } from "../../texts";
import { Clock } from "./clock";
import type { History } from "./history";
import { Player } from "./player";
import { usePlay } from "./use-play";

/** The two clocks: what the server knew, and what was true. */
export function Clocks({
  past,
  fields,
  known,
  valid,
  onChange,
}: {
  readonly past: History;
  readonly fields: Fields;
  readonly known: number | null;
  readonly valid: number | null;
  readonly onChange: (changed: Fields) => void;
}) {
  // Advances only when something has changed; otherwise the state would be the same as now.
  const now = useMemo(() => Math.max(Date.now(), past.recorded.at(-1) ?? 0), [past]);
  const setKnown = useCallback(
    (time: number | null) => onChange({ known: time === null ? "" : String(time) }),
    [onChange],
  );
  const speed = fields["speed"] || "1";
  const play = usePlay(past.recorded, known, Number(speed), setKnown);
  const isByChange = fields["scale"] === "change";
  const from = past.from ?? now - 1;
  const trueFrom = Math.min(from, past.valid[0] ?? from);
  const trueTo = Math.max(now, past.valid.at(-1) ?? now);
  return (
    <section className="panel clocks" aria-label={texts.time.clocks}>
      <div className="clocks-head">
        <Player
          play={play}
          marks={past.recorded}
          value={known}
          speed={speed}
          onSpeed={(chosen) => onChange({ speed: chosen === "1" ? "" : chosen })}
          onChange={setKnown}
        />
        <Choice
          isQuiet
          label={texts.time.scale}
          value={isByChange ? "change" : "time"}
          options={Object.entries(texts.time.scales)}
          onChange={(scale) => onChange({ scale: scale === "time" ? "" : scale })}
        />
        <Check
          label={texts.time.askValid}
          isOn={valid !== null}
          onChange={(isOn) => onChange({ valid: isOn ? String(now) : "" })}
        />
      </div>
      <Clock
        label={texts.time.known}
        from={from}
        to={now}
        marks={past.recorded}
        isByChange={isByChange}
        value={known}
        endLabel={texts.time.now}
        onChange={(time) => {
          play.stop();
          setKnown(time);
        }}
      />
      {valid !== null && (
        <Clock
          label={texts.time.valid}
          from={trueFrom}
          to={trueTo}
          marks={past.valid}
          isByChange={isByChange}
          value={valid}
          endLabel={trueTo === now ? texts.time.now : texts.time.latest}
          onChange={(time) => onChange({ valid: String(time ?? trueTo) })}
        />
      )}
      {past.isPartial && <p className="quiet">{texts.time.partial}</p>}
    </section>
  );
}
