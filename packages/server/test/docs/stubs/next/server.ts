import { CookieStore } from "./headers.js";

/** The part of Next.js that the guide uses: requests and responses with cookies. */
export interface NextRequest {
  readonly cookies: CookieStore;
  readonly headers: Headers;
}

export class NextResponse {
  readonly cookies = new CookieStore();

  static next(_options?: { readonly request: NextRequest }): NextResponse {
    return new NextResponse();
  }
}
