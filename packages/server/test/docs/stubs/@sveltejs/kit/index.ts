declare global {
  // As SvelteKit declares it. Applications add their values.
  namespace App {
    interface Locals {}
  }
}

/** The part of SvelteKit that the guide uses. The guide declares `App.Locals`. */
export interface RequestEvent {
  readonly cookies: {
    get(name: string): string | undefined;
    set(
      name: string,
      value: string,
      options: { path: string; maxAge?: number; sameSite?: boolean | "lax" | "strict" | "none" },
    ): void;
  };
  readonly locals: App.Locals;
  readonly request: Request;
}

export type Handle = (input: {
  readonly event: RequestEvent;
  resolve(event: RequestEvent): Promise<Response>;
}) => Promise<Response>;
export type ServerLoadEvent = RequestEvent;
export type Actions = Readonly<Record<string, (event: RequestEvent) => Promise<object | undefined>>>;

export const fail = <T>(status: number, data: T): { readonly status: number; readonly data: T } => ({
  status,
  data,
});

export function redirect(status: number, location: string): never {
  throw Object.assign(new Error("Redirected."), { status, location });
}
