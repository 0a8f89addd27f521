import type { Actor } from "../../core/actors/actor.js";
import { actorFields } from "../../records/actor.js";
import { connectionOf } from "../lists/connection.js";
import { FadingPolicyType } from "../memories/fading-policy.type.js";
import { NodeType } from "../records/node.type.js";
import { objectClass } from "../schema/record-class.js";

const actor = {
  base: NodeType,
  fields: actorFields,
  documents: { fadingPolicy: FadingPolicyType },
};

export type UserType = Actor;
export const UserType = objectClass<Actor>({
  name: "User",
  description: "A person who talks to agents.",
  ...actor,
});

export type AgentType = Actor;
export const AgentType = objectClass<Actor>({
  name: "Agent",
  description: "A program that talks to users.",
  ...actor,
});

export const UserConnection = connectionOf("User", () => UserType);
export const AgentConnection = connectionOf("Agent", () => AgentType);
