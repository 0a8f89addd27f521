import { useState } from "react";
import { useChange } from "../../../api/use-change";
import { Check } from "../../../controls/check";
import { Confirm } from "../../../controls/confirm";
import { PromoteSimulationDocument } from "../../../gql/graphql";
import { texts } from "../../../texts";

/** Replaces the memories of a thread with those of a simulation, after confirmation. */
export function Promote({
  id,
  lost,
  onPromoted,
}: {
  readonly id: string;
  /** How many memories become invalid. */
  readonly lost: number;
  readonly onPromoted: () => void;
}) {
  const [storeSettings, setStoreSettings] = useState(true);
  const change = useChange(PromoteSimulationDocument);
  const promote = async () => {
    const data = await change.run({ id, storeSettings });
    if (data) onPromoted();
    return data;
  };
  const { promotion } = texts.whatIf;
  return (
    <Confirm trigger={promotion.action} title={promotion.title} change={change} onConfirm={promote}>
      <p>{promotion.explanation(lost)}</p>
      <Check label={promotion.storeSettings} isOn={storeSettings} onChange={setStoreSettings} />
    </Confirm>
  );
}
