import type { GraphQLField, GraphQLResolveInfo, GraphQLSchema } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { isGiven } from "../../core/given.js";
import { defaultPageSize } from "../../core/lists/page.js";
import { BothWaysArgs, ForwardArgs } from "../lists/connection.args.js";
import { argumentsConverter, valueConverter } from "./input-instances.js";
import { selectedMembers } from "../lists/selected-members.js";

type Storage = ReturnType<typeof getMetadataStorage>;
type Param = Storage["params"][number];

/**
 * Replaces type-graphql's conversion of resolver arguments by converters that are created once. The results are the
 * same, but type-graphql looks up the classes in each call, creates each object twice, and awaits a validation that the
 * schema does not use.
 *
 * Functions that subscribe get converted arguments, too, where type-graphql would pass on those of the request.
 *
 * Call this after the schema is built, because the build reads the same parameter metadata.
 */
export function convertArgumentsDirectly(schema: GraphQLSchema): void {
  const { queries, mutations, subscriptions, fieldResolvers } = getMetadataStorage();
  const streams = schema.getSubscriptionType()?.getFields() ?? {};
  for (const { schemaName, params } of subscriptions)
    convertForSubscribe(streams[schemaName], params ?? []);
  for (const { params } of [...queries, ...mutations, ...subscriptions, ...fieldResolvers])
    params?.forEach((param, place) => (params[place] = direct(param)));
}

interface Call {
  readonly args: Readonly<Record<string, unknown>>;
  readonly info: GraphQLResolveInfo;
}

/** Replaces a parameter for one or all arguments by a custom one. Returns other parameters unchanged. */
function direct(param: Param): Param {
  const read = readerOf(param);
  if (!read) return param;
  const { target, methodName, index } = param;
  const resolver = ({ args, info }: Call) => read(args, info);
  return { kind: "custom", target, methodName, index, resolver, options: {} };
}

function convertForSubscribe(
  field: GraphQLField<unknown, unknown> | undefined,
  params: readonly Param[],
): void {
  const { subscribe } = field ?? {};
  if (!field || !subscribe) return;
  const readers = params.flatMap((param) => {
    const read = readerOf(param);
    if (!read) return [];
    return param.kind === "arg"
      ? (args: Call["args"], info: GraphQLResolveInfo) => ({ [param.name]: read(args, info) })
      : (read as (args: Call["args"], info: GraphQLResolveInfo) => object);
  });
  field.subscribe = (source, args: Call["args"], context, info) => {
    const converted = Object.assign({}, ...readers.map((read) => read(args, info))) as object;
    return subscribe(source, converted, context, info);
  };
}

function readerOf(
  param: Param,
): ((args: Call["args"], info: GraphQLResolveInfo) => unknown) | null {
  if (param.kind === "args") return listReader(param.getType() as never);
  if (param.kind !== "arg") return null;
  const { name } = param;
  const convert = valueConverter(param.getType());
  // Null says nothing, as in input types.
  return convert ? (args) => convert(args[name]) : (args) => args[name] ?? undefined;
}

/** The arguments of a list also contain the selected members of its items, and a size that suits the lists around it. */
function listReader(type: new () => object) {
  const convert = argumentsConverter(type);
  return (args: Call["args"], info: GraphQLResolveInfo) => {
    const read = convert(args);
    if (read instanceof ForwardArgs) {
      read.members = selectedMembers(info);
      const last = read instanceof BothWaysArgs ? read.last : null;
      if (!isGiven(last)) read.first ??= defaultPageSize(listsAround(info.path));
    }
    return read;
  };
}

function listsAround({ prev }: GraphQLResolveInfo["path"]): number {
  let lists = 0;
  for (let place = prev; place; place = place.prev) if (typeof place.key === "number") lists++;
  return lists;
}
