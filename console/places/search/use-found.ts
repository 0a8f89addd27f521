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

/** What the documents of the three layers answer. */
interface Found {
  readonly found?: FoundFragment;
  readonly thread?: { readonly found: FoundFragment } | null;
}

const documents = {
  user: SearchUserDocument,
  thread: SearchThreadDocument,
  store: SearchStoreDocument,
};

/** The records that a search finds. @param asked Null: nothing is searched. */
export function useFound(asked: Asked | null, changes: Changes): Answered<Found> {
  const document = documents[asked?.layer ?? "user"];
  return useAnswer(
    document as TypedDocumentNode<Found, AnyVariables>,
    asked === null ? null : variablesOf(asked),
    changes,
  );
}

/** Null: the thread is not known. */
export function foundIn({ found, thread }: Found): FoundFragment | null {
  return found ?? thread?.found ?? null;
}

function variablesOf(asked: Asked): AnyVariables {
  const { input } = asked;
  return asked.layer === "thread" ? { threadId: asked.threadId, input } : { input };
}
