import { useLiveQuery } from "../../api/use-live-query";
import { NumbersDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Counters } from "./counters";
import { ServerLine } from "./server-line";

/** The server in a line, and how much it holds. */
export function Numbers() {
  const result = useLiveQuery(NumbersDocument, {}, {});
  return (
    <Answer result={result}>
      {(data) => (
        <>
          <ServerLine server={data.serverInfo} />
          <Counters data={data} />
        </>
      )}
    </Answer>
  );
}
