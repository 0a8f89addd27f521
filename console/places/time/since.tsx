import { texts } from "../../texts";

/** A label for the difference from now. */
export function Since({ since }: { readonly since: "added" | "changed" | "gone" }) {
  return (
    <span className="since" data-since={since}>
      {texts.time.since[since]}
    </span>
  );
}
