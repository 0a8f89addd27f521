import { texts } from "../../texts";

/** Shows how much of an incomplete list is shown, and a button that loads more. */
export function More({
  shown,
  total,
  onMore,
}: {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}) {
  if (shown >= total) return null;
  return (
    <p className="quiet">
      {texts.lists.of(shown, total)}{" "}
      <button type="button" onClick={onMore}>
        {texts.lists.more}
      </button>
    </p>
  );
}
