import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";

/** All root fields by importance: the fields that a new client needs first, the advanced layers last. */
const rootFields = {
  Query: `context search memories memory threads thread messages message users user agents agent
    sharedState jobs job eventCursor viewer serverInfo tenant tenants
    forgetReceipt node nodes
    simulation _entities _service`,
  Mutation: `addMessages addMemory updateMemory deleteMemories upsertMemory
    createThread updateThread deleteThread upsertUser deleteUser upsertAgent deleteAgent forget
    updateMessage deleteMessages extractMemories waitForExtraction retryJobs simulateExtraction promoteSimulation discardSimulation generateThreadTitle
    setSharedState deleteSharedState decayMemories
    restoreMemory reviewMemories retractMemories linkMemories updateMemoryLink unlinkMemories importRecords updateRecord
    createApiKey rotateApiKey revokeApiKey createWebhook updateWebhook deleteWebhook
    retryWebhookDeliveries updateTenant`,
  Subscription: `memoryExtracted memoryChanged memoryMatches contextChanged messageAdded summaryUpdated jobUpdated
    sharedStateChanged events auditRecorded`,
} as const;

const mainTypes =
  "Query Mutation Subscription User Agent Thread Message Memory Context SearchResults SearchResult";

/**
 * Orders the schema by importance, for people who read it: the root fields, then
 * the main types, then each type where a root field first leads to it. Fails if a
 * root field is not listed.
 */
export function orderSchema(schema: GraphQLSchema): void {
  const types = schema.getTypeMap();
  const order = new Set(mainTypes.split(/\s+/));
  for (const [name, listed] of Object.entries(rootFields)) {
    const fields = (types[name] as GraphQLObjectType).getFields();
    reorder(fields, listed.split(/\s+/));
    for (const field of Object.values(fields)) visitField(field, order);
  }
  for (const name of mainTypes.split(/\s+/)) visitFields(types[name], order);
  reorder(types, [...order, ...Object.keys(types).filter((name) => !order.has(name))]);
}

/** Puts the entries in the order of the names. */
function reorder(entries: Record<string, unknown>, names: readonly string[]): void {
  const listed = new Set(names);
  const missing = Object.keys(entries).filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`The order of the schema lacks ${missing.join(", ")}.`);
  for (const name of names) {
    const entry = entries[name];
    delete entries[name];
    entries[name] = entry;
  }
}

function visit(type: GraphQLNamedType, order: Set<string>): void {
  if (order.has(type.name)) return;
  order.add(type.name);
  visitFields(type, order);
}

function visitFields(type: GraphQLNamedType | undefined, order: Set<string>): void {
  if (isUnionType(type)) for (const member of type.getTypes()) visit(member, order);
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) visit(getNamedType(field.type), order);
  if (isObjectType(type) || isInterfaceType(type))
    for (const field of Object.values(type.getFields())) visitField(field, order);
}

function visitField(field: GraphQLField<unknown, unknown>, order: Set<string>): void {
  for (const { type } of field.args) visit(getNamedType(type), order);
  visit(getNamedType(field.type), order);
}
