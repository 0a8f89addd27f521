import type { GraphQLResolveInfo } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { ForwardArgs } from "./connection.args.js";
import { argumentsConverter, valueConverter } from "./input-instances.js";
import { selectedMembers } from "./selected-members.js";

type Storage = ReturnType<typeof getMetadataStorage>;
type Param = Storage["params"][number];

/**
 * Has resolvers given their arguments as type-graphql gives them, by converters that are made once. type-graphql looks
 * up the classes in each call, makes an object twice, and waits for a check that the schema does not ask for.
 *
 * To be called once the schema is built: it is built from the same descriptions of parameters.
 */
export function convertArgumentsDirectly(): void {
  const { queries, mutations, subscriptions, fieldResolvers } = getMetadataStorage();
  for (const { params } of [...queries, ...mutations, ...subscriptions, ...fieldResolvers])
    params?.forEach((param, place) => (params[place] = direct(param)));
}

interface Call {
  readonly args: Readonly<Record<string, unknown>>;
  readonly info: GraphQLResolveInfo;
}

/** What reads an argument, or arguments, as its own kind of parameter. Others stay. */
function direct(param: Param): Param {
  const read = readerOf(param);
  if (!read) return param;
  const { target, methodName, index } = param;
  const resolver = ({ args, info }: Call) => read(args, info);
  return { kind: "custom", target, methodName, index, resolver, options: {} };
}

function readerOf(
  param: Param,
): ((args: Call["args"], info: GraphQLResolveInfo) => unknown) | null {
  if (param.kind === "args") return listReader(param.getType() as never);
  if (param.kind !== "arg") return null;
  const { name } = param;
  const convert = valueConverter(param.getType());
  return convert ? (args) => convert(args[name]) : (args) => args[name];
}

/** The arguments of a list say besides what is asked of its items. */
function listReader(type: new () => object) {
  const convert = argumentsConverter(type);
  return (args: Call["args"], info: GraphQLResolveInfo) => {
    const read = convert(args);
    if (read instanceof ForwardArgs) read.members = selectedMembers(info);
    return read;
  };
}
