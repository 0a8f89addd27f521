import { useState } from "react";
import { useQuery } from "urql";
import { Link, useLocation } from "wouter";
import { MemoryOwnersDocument } from "../../gql/graphql";
import { texts } from "../../texts";
import { focusPath, type Focus } from "./focus";

/** Shows the focus of the picture, and lets one choose a user. */
export function FocusPicker({ focus }: { readonly focus: Focus }) {
  const [, go] = useLocation();
  const [user, setUser] = useState("");
  const [{ data }] = useQuery({ query: MemoryOwnersDocument });
  const { whole, about, chooseUser, show } = texts.graph;
  return (
    <div className="focus-picker">
      <p>
        {focus ? (
          <>
            {about[focus.type]}{" "}
            <strong className="clipped">
              {focus.type === "user" || focus.type === "agent" ? focus.id : ""}
            </strong>{" "}
            <Link href="/graph">{whole}</Link>
          </>
        ) : (
          about.all
        )}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (user.trim() !== "") go(focusPath({ type: "user", id: user.trim() }));
        }}
      >
        <label>
          {chooseUser}{" "}
          <input
            list="graph-users"
            autoComplete="off"
            value={user}
            onChange={({ target }) => setUser(target.value)}
          />
        </label>
        <datalist id="graph-users">
          {data?.users.nodes.map(({ id }) => (
            <option key={id} value={id} />
          ))}
        </datalist>{" "}
        <button type="submit">{show}</button>
      </form>
    </div>
  );
}
