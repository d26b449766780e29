import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

const service = process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  // The site speaks English: React Aria has the words of its parts in thirty languages.
  plugins: [react(), optimizeLocales.vite({ locales: ["en-US"] })],
  // The SDK is compiled from its sources, so that a change of it needs no build here.
  resolve: { conditions: ["@game-community/source", ...defaultClientConditions] },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/rest": { target: service, xfwd: true } } },
});
