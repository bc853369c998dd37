/** Who is calling, read afresh from the account for each request. The first argument of every command. */
export interface Actor {
  id: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
}

/** Whom a change is put down to: an account, or what the shop does by itself, whose `id` is null. */
export interface Principal {
  id: string | null;
  email: string;
}

/** What happens because its time has come. */
export const CLOCK: Principal = { id: null, email: 'clock' };
