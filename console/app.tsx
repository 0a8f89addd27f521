import { useEffect, useRef } from "react";
import { Link, Route, Router, Switch, useRoute } from "wouter";
import { placeNames, placePath, usePlace, type PlaceName } from "./api/use-place";
import { FindButton } from "./palette/find-button";
import { decoded } from "./parts/decoded";
import { Icon } from "./parts/icon";
import { Mark } from "./parts/mark";
import Story from "./places/story/story";
import { place, PlaceBoundary } from "./server/place-boundary";
import { Nothing } from "./parts/nothing";
import { ThemeSwitch } from "./session/theme-switch";
import { useViewer } from "./session/viewer-context";
import { texts } from "./texts";

// Each place but the first is loaded when it is first opened.
const People = place(() => import("./places/people/people"));
const Memories = place(() => import("./places/memories/memories"));
const Graph = place(() => import("./places/graph/graph"));
const Search = place(() => import("./places/search/search"));
const Time = place(() => import("./places/time/time"));
const Operate = place(() => import("./places/operate/operate"));
const Threads = place(() => import("./places/threads/threads"));
const ThreadPage = place(() => import("./places/thread/thread-page"));
const MemoryPage = place(() => import("./places/memory/memory-page"));

/** The frame of the console: the navigation and the current place. */
export function App() {
  return (
    <Router hook={usePlace}>
      <a className="skip" href="#content" onClick={focusContent}>
        {texts.skip}
      </a>
      <Navigation />
      <main id="content" tabIndex={-1}>
        <PlaceBoundary address={usePlace()[0]}>
          <Switch>
            <Route path="/" component={Story} />
            <Route path="/people/*?" component={People} />
            <Route path="/threads" component={Threads} />
            <Route path="/memories" component={Memories} />
            <Route path="/graph/*?" component={Graph} />
            <Route path="/search" component={Search} />
            <Route path="/time" component={Time} />
            <Route path="/operate/*?" component={Operate} />
            <Route path="/threads/:id">
              {({ id }) => <ThreadPage key={id} id={decoded(id)} />}
            </Route>
            <Route path="/memories/:id">
              {({ id }) => <MemoryPage key={id} id={decoded(id)} />}
            </Route>
            <Route>
              <Nothing>{texts.states.unknownPlace}</Nothing>
            </Route>
          </Switch>
        </PlaceBoundary>
      </main>
    </Router>
  );
}

function Navigation() {
  const viewer = useViewer();
  return (
    <header className="frame">
      <Link href="/" className="brand">
        <Mark />
        {texts.title}
      </Link>
      <FindButton />
      <nav aria-label={texts.title}>
        {placeNames.map((name) => (
          <Place key={name} name={name} />
        ))}
      </nav>
      <div className="frame-end">
        <span className="tenant">{viewer.tenantId}</span>
        {viewer.leave && (
          <button
            type="button"
            aria-label={texts.session.leave}
            title={texts.session.leave}
            onClick={viewer.leave}
          >
            <Icon name="leave" />
          </button>
        )}
        <ThemeSwitch />
      </div>
    </header>
  );
}

function Place({ name }: { readonly name: PlaceName }) {
  const path = placePath(name);
  const [isHere] = useRoute(path === "/" ? "/" : `${path}/*?`);
  const link = useRef<HTMLAnchorElement>(null);
  // On a narrow phone, the navigation is wider than the page.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isHere]);
  return (
    <Link ref={link} href={path} aria-current={isHere ? "page" : undefined}>
      <Icon name={name} />
      {texts.places[name]}
    </Link>
  );
}

/** The hash of the page is its place, so following a link into the page would leave the place. */
function focusContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}
