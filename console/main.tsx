import { CSPProvider } from "@base-ui/react/csp-provider";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { tidyAddress } from "./api/tidy-address";
import { App } from "./app";
import { Session } from "./session/session";
import "./style/base.css";
import "./style/parts.css";

tidyAddress();
window.addEventListener("hashchange", tidyAddress);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <Session>
          <App />
        </Session>
      </CSPProvider>
    </StrictMode>,
  );
