import { texts } from "../../texts";

/** Tells how much of a list is shown, where it is not all, and asks for more. */
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
