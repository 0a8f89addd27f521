import { CSPProvider } from "@base-ui/react/csp-provider";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { Session } from "./session/session";
import "./style/base.css";
import "./style/parts.css";

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
