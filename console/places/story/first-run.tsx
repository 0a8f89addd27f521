import { Code } from "../../parts/code";
import { texts } from "../../texts";

const url = new URL("graphql", document.baseURI).href;

/** The first lines of a program, for this server. */
const programs = {
  TypeScript: `import { connect } from "engraph/client";
await connect({ url: "${url}" }).add("I live in Lisbon.", { userId: "sam" });`,
  Python: `import json, urllib.request as web
said = {"query": 'mutation { addMessages(input: { userId: "sam", messages: [{ role: "user", content: "I live in Lisbon." }] }) { job { id } } }'}
web.urlopen(web.Request("${url}", json.dumps(said).encode(), {"content-type": "application/json"}))`,
};

/** What to do with an empty store. */
export function FirstRun() {
  const { heading, explanation, waits, more, graphiql } = texts.story.empty;
  return (
    <div className="first-run">
      <h1>{heading}</h1>
      <p>{explanation}</p>
      {Object.entries(programs).map(([language, text]) => (
        <section key={language} aria-label={language}>
          <h2>{language}</h2>
          <Code name={language} text={text} />
        </section>
      ))}
      <p role="status">
        <span className="pulse" /> {waits}
      </p>
      <p className="quiet">
        {more} <a href="graphql">{graphiql}</a>
      </p>
    </div>
  );
}
