import { NoAnswer, Refused } from '@paikari/provider-calls';

/** The token of a shop with bKash, as it is kept. Times are milliseconds since 1970. */
export interface BkashToken {
  idToken: string;
  refreshToken: string;
  grantedAt: number;
  expiresAt: number;
}

/** Token state that is kept for all processes of a shop. */
export interface TokenState {
  token: BkashToken | null;
  /** When grants were asked for in the last hour, answered or not. */
  grants: readonly number[];
}

/** Where a shop keeps its token. */
export interface TokenStore {
  read(): Promise<TokenState>;
  /**
   * Runs `work` while no other process of the shop does. It is given what is kept then, and keeps what
   * it changes by `save`, which may be called several times.
   */
  exclusively<T>(
    work: (state: TokenState, save: (state: TokenState) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

/** Asks bKash for a token: anew, or by the refresh token. */
export interface TokenCalls {
  /** @throws NoAnswer, Refused */
  grant(): Promise<GivenToken>;
  /** @throws NoAnswer, Refused */
  refresh(refreshToken: string): Promise<GivenToken>;
}

export interface GivenToken {
  idToken: string;
  /** Empty where bKash gave none. */
  refreshToken: string;
  expiresInSeconds: number;
}

const HOUR = 3_600_000;
/** A token that lives an hour is renewed after 50 minutes. */
const RENEW_BEFORE_MS = 10 * 60_000;
/** More in an hour, and bKash blocks the shop. */
export const MOST_GRANTS = 2;

/**
 * The shop's token with bKash: one for all processes, renewed ten minutes before it ends, never granted
 * more than twice in any hour.
 */
export class BkashTokens {
  constructor(
    private readonly store: TokenStore,
    private readonly calls: TokenCalls,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * A token to call with.
   * @param refused one that bKash has just refused: another one is granted
   * @throws NoAnswer where bKash gives none, or the grants of the hour are used up
   */
  async current(refused?: string): Promise<string> {
    const kept = await this.store.read();
    const good = this.#usable(kept, refused);
    if (good !== null) return good;
    return this.store.exclusively(async (state, save) => {
      // Another process may have renewed it while this one waited.
      const renewed = this.#usable(state, refused);
      if (renewed !== null) return renewed;
      const refreshed = refused === undefined ? await this.#refreshed(state) : null;
      if (refreshed === null) return this.#granted(state, save, refused);
      if (refreshed !== state.token) await save({ ...state, token: refreshed });
      return refreshed.idToken;
    });
  }

  #usable({ token }: TokenState, refused: string | undefined): string | null {
    if (token === null || token.idToken === refused) return null;
    return this.now() < token.expiresAt - RENEW_BEFORE_MS ? token.idToken : null;
  }

  /**
   * By the refresh token; the old token where bKash can't be reached and it has not ended. Null where
   * a grant is due.
   */
  async #refreshed({ token }: TokenState): Promise<BkashToken | null> {
    if (token === null || token.refreshToken === '') return null;
    try {
      return this.#stamped(await this.calls.refresh(token.refreshToken));
    } catch (error) {
      if (error instanceof Refused) return null;
      if (!(error instanceof NoAnswer)) throw error;
      return this.now() < token.expiresAt ? token : null;
    }
  }

  async #granted(
    state: TokenState,
    save: (state: TokenState) => Promise<void>,
    refused: string | undefined,
  ): Promise<string> {
    const now = this.now();
    const grants = state.grants.filter((at) => at > now - HOUR);
    const { token } = state;
    if (grants.length >= MOST_GRANTS) {
      // An old one that has not ended is still worth a try.
      if (token !== null && token.idToken !== refused && now < token.expiresAt)
        return token.idToken;
      throw new NoAnswer('bKash token: the grants of this hour are used up');
    }
    // Counted before it is asked for: an answer that is lost counts with bKash too.
    const counted = [...grants, now];
    await save({ token, grants: counted });
    try {
      const granted = this.#stamped(await this.calls.grant());
      await save({ token: granted, grants: counted });
      return granted.idToken;
    } catch (error) {
      // Nothing is known of any payment then.
      if (error instanceof Refused) throw new NoAnswer(`bKash token: code ${error.code}`);
      if (error instanceof NoAnswer && error.isUnsent) await save({ token, grants });
      throw error;
    }
  }

  #stamped({ idToken, refreshToken, expiresInSeconds }: GivenToken): BkashToken {
    const grantedAt = this.now();
    return { idToken, refreshToken, grantedAt, expiresAt: grantedAt + expiresInSeconds * 1000 };
  }
}
