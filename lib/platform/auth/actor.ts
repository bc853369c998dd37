import type { StaffRole, TeamRole } from './staff-types';

/** The caller, read afresh from the account for each request. The first argument of every command. */
export interface Actor {
  id: string;
  /** Empty where the account has none. */
  email: string;
  /** `+8801…` that the account signs in with, proved; absent where it has none. */
  phone?: string | undefined;
  name: string;
  /** The outside's word: `admin` is the shop's owner. */
  role: 'user' | 'admin';
  /** The narrower role of somebody who works for the shop; absent for owners and all others. */
  staffRole?: StaffRole | undefined;
  /** The seller that this account works for; absent for who sells on their own. */
  team?: Team | undefined;
  /** Staff who have yet to set up the second factor that they need: without it they are nobody's staff. */
  awaitsFactor?: true;
  /** Present where a staff member is in this account for a while: they do what is done, not its person. */
  support?: Support | undefined;
}

/** A staff member in somebody else's account. */
export interface Support {
  staff: Actor;
  /** Reason typed by the staff member; shown to the account's user. */
  reason: string;
  /** When it ends by itself. */
  until: Date;
}

/** A member's place in a seller's team. */
export interface Team {
  sellerId: string;
  /** The seller's name and e-mail (empty where there is none), which products and papers carry. */
  name: string;
  email: string;
  /** Null where the seller's account is closed: the member then has no rights in the shop. */
  role: TeamRole | null;
}

/** Author of a change: an account, or the shop itself, whose `id` is null. */
export interface Principal {
  id: string | null;
  email: string;
  phone?: string | undefined;
  /** The seller that it works for, whose side it is then on. */
  team?: Team | undefined;
}

/**
 * Returns the signature of a change in histories, the audit log and the books: the e-mail, else the phone.
 */
export const signatureOf = ({
  email,
  phone,
  id = null,
}: Pick<Principal, 'email'> & Partial<Principal>): string => email || phone || (id ?? '');

/** An account that did something, as events and the audit log take it. */
export type Doer = Pick<Actor, 'id' | 'email' | 'phone' | 'team'>;

/** @returns null for what the shop does by itself */
export const doerOf = ({ id, email, phone, team }: Principal): Doer | null =>
  id === null ? null : { id, email, ...(phone && { phone }), ...(team && { team }) };

/** The principal of actions caused by time alone. */
export const CLOCK: Principal = { id: null, email: 'clock' };
