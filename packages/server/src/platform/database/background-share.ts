import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { createTurns } from "../turns.js";

const background = new AsyncLocalStorage<true>();

/**
 * Runs work that no request waits for, such as jobs and the delivery of mails. Its statements and transactions use a quarter
 * of the connections of a pool at most, so that a backlog leaves the others to requests.
 */
export const runInBackground = <T>(work: () => T): T => background.run(true, work);

type Callback = Parameters<pg.Pool["connect"]>[0];

/** The connections that background work may use at a time. */
const toShare = (max = 10): number => Math.max(1, Math.floor(max / 4));

/** A pool that limits the connections of background work. */
export class BackgroundLimitingPool extends pg.Pool {
  readonly #turns = createTurns(toShare(this.options.max));

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const isLimited = background.getStore() !== undefined;
    if (callback === undefined) return isLimited ? this.#connectInTurn() : super.connect();
    if (!isLimited) return super.connect(callback);
    this.#connectInTurn().then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(toError(error), undefined, () => undefined),
    );
  }

  /** Waits without a time limit: an attempt that failed after a mail was sent would send it again. */
  async #connectInTurn(): Promise<pg.PoolClient> {
    const endTurn = await this.#turns.take();
    try {
      const client = await super.connect();
      // The pool sets `release` whenever it hands out the client.
      const release = client.release.bind(client);
      client.release = (error) => {
        endTurn();
        release(error);
      };
      return client;
    } catch (error) {
      endTurn();
      throw error;
    }
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
