import type {
  ExtractionRequest,
  FactRequest,
  LanguageModel,
  ModelCall,
  ProposedFact,
  ProposedMemory,
  Summary,
  SummaryRequest,
  TitleRequest,
} from "../models/language-model.js";
import { currentInspection } from "./current-inspection.js";
import type { Inspection } from "./inspection.js";

/**
 * Wraps a model so that its answers pass the guards of the tenant that it works for. The content of a refused proposal
 * becomes empty, so that it is rejected and counted as such. Summaries and titles are redacted where guards refuse
 * them.
 */
export function guardedModel(model: LanguageModel): LanguageModel {
  return {
    name: model.name,
    source: model.source,
    get structuredOutput() {
      return model.structuredOutput ?? null;
    },
    get turnTokens() {
      return model.turnTokens ?? null;
    },
    extract: (request, call) => extract(model, request, call),
    facts: (request, call) => facts(model, request, call),
    link: (request, call) => model.link(request, call),
    summarize: (request, call) => summarize(model, request, call),
    // Only the model sees the copy, and has made it from its input.
    shorten: (request, call) => model.shorten(request, call),
    title: (request, call) => title(model, request, call),
  };
}

async function extract(
  model: LanguageModel,
  request: ExtractionRequest,
  call: ModelCall,
): Promise<readonly ProposedMemory[]> {
  const proposals = await model.extract(request, call);
  const inspection = currentInspection();
  if (!inspection) return proposals;
  const accepted: ProposedMemory[] = [];
  for (const proposal of proposals) {
    const content = await inspection.answer(proposal.content, "content");
    const category = await acceptedName(inspection, proposal.category, "category");
    const subject = await acceptedName(inspection, proposal.subject ?? null, "subject");
    accepted.push({ ...proposal, content: content.text, category, subject });
  }
  return accepted;
}

async function acceptedName(
  inspection: Inspection,
  name: string | null,
  field: string,
): Promise<string | null> {
  return name === null ? null : (await inspection.answer(name, field)).text || null;
}

async function facts(
  model: LanguageModel,
  request: FactRequest,
  call: ModelCall,
): Promise<readonly ProposedFact[]> {
  const proposals = await model.facts(request, call);
  const inspection = currentInspection();
  if (!inspection) return proposals;
  const accepted: ProposedFact[] = [];
  for (const proposal of proposals) {
    const { text: fact } = await inspection.answer(proposal.fact, "content");
    // Longer facts are cut later, so the shortened text needs flags, too.
    if (inspection.flags)
      await inspection.answer(Array.from(fact).slice(0, request.maxCharacters).join(""), "content");
    accepted.push({ ...proposal, fact });
  }
  return accepted;
}

async function summarize(
  model: LanguageModel,
  request: SummaryRequest,
  call: ModelCall,
): Promise<Summary> {
  const summary = await model.summarize(request, call);
  const inspection = currentInspection();
  if (!inspection) return summary;
  const topics: string[] = [];
  for (const topic of summary.topics) topics.push(await inspection.redacted(topic, "topics"));
  return { text: await inspection.redacted(summary.text, "summary"), topics };
}

async function title(
  model: LanguageModel,
  request: TitleRequest,
  call: ModelCall,
): Promise<string> {
  const answered = await model.title(request, call);
  return (await currentInspection()?.redacted(answered, "title")) ?? answered;
}
