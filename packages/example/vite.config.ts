import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

const service = process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react()],
  // The SDK is compiled from its sources, so that a change of it needs no build here.
  resolve: { conditions: ["@game-community/source", ...defaultClientConditions] },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/rest": { target: service, xfwd: true } } },
});
