import { Fragment } from "react";
import { texts } from "../texts";
import { wordDifference } from "./word-difference";

/** A text with the words removed and added since an older one. */
export function ChangedText({ old, recent }: { readonly old: string; readonly recent: string }) {
  return (
    <span className="clipped">
      {wordDifference(old, recent).map(({ text, in: where }, i) => {
        if (where === "both") return <Fragment key={i}>{text}</Fragment>;
        const Changed = where === "old" ? "del" : "ins";
        return (
          <Changed key={i}>
            <span className="spoken">{texts.memory.differences[where]} </span>
            {text}
          </Changed>
        );
      })}
    </span>
  );
}
