import type { AnyVariables, TypedDocumentNode } from "urql";
import { useAnswer, type Answered } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import {
  SearchStoreDocument,
  SearchThreadDocument,
  SearchUserDocument,
  type FoundFragment,
} from "../../gql/graphql";
import type { Asked } from "./setting";

/** The answer of any of the three documents. */
interface Found {
  readonly found?: FoundFragment;
  readonly thread?: { readonly found: FoundFragment } | null;
}

const documents = {
  user: SearchUserDocument,
  thread: SearchThreadDocument,
  store: SearchStoreDocument,
};

/** Runs a search. @param asked Null runs none. */
export function useFound(asked: Asked | null, changes: Changes): Answered<Found> {
  const document = documents[asked?.layer ?? "user"];
  return useAnswer(
    document as TypedDocumentNode<Found, AnyVariables>,
    asked === null ? null : variablesOf(asked),
    changes,
  );
}

/** Null if the thread is unknown. */
export function foundIn({ found, thread }: Found): FoundFragment | null {
  return found ?? thread?.found ?? null;
}

function variablesOf(asked: Asked): AnyVariables {
  const { input } = asked;
  return asked.layer === "thread" ? { threadId: asked.threadId, input } : { input };
}
