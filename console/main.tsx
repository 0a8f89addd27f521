import { CSPProvider } from "@base-ui/react/csp-provider";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { tidyAddress } from "./api/tidy-address";
import { App } from "./app";
import { noteTyping } from "./server/reloading";
import { ServerBanner } from "./server/server-banner";
import { watchServer } from "./server/server-watch";
import { Session } from "./session/session";
import { showTheme } from "./session/theme";
import "./style/tokens.css";
import "./style/base.css";
import "./style/frame.css";
import "./style/parts.css";

showTheme();
tidyAddress();
window.addEventListener("hashchange", tidyAddress);
// Where the fields change with the place, the back button changes no hash alone, for which the router waits.
window.addEventListener("popstate", () => window.dispatchEvent(new HashChangeEvent("hashchange")));
noteTyping();
watchServer();

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <ServerBanner />
        <Session>
          <App />
        </Session>
      </CSPProvider>
    </StrictMode>,
  );
