import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/components.css";
import { GameCommunityError } from "@game-community/sdk";
import { QueryClientProvider } from "@tanstack/react-query";
import { isNotFound, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./app/api.js";
import { applyTheme } from "./app/theme.js";
import { router } from "./router.js";

applyTheme();
const container = document.getElementById("app");
if (container === null) throw new Error("index.html has no element #app.");
createRoot(container, {
  // Pages say in words what a call has thrown. What else they catch is a mistake of this site.
  onCaughtError(error) {
    if (!(error instanceof GameCommunityError) && !isNotFound(error)) reportError(error);
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
