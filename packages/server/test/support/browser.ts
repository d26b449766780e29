import { existsSync } from "node:fs";

/** The path of Chromium. The environment variable CHROMIUM overrides it. */
export const chromiumPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Whether Chromium is installed. Tests in a browser are skipped otherwise. */
export const hasChromium = existsSync(chromiumPath);
