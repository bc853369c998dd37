import type { DeadlineUrgency } from './kinds';

/** One last moment that people are to be told of. */
export interface Reminded {
  /** Whose it is; null: the shop's. */
  sellerId: string | null;
  urgency: DeadlineUrgency;
}

/** Whom to tell how much of what: a seller by id, null the staff. */
export interface Reminder {
  sellerId: string | null;
  urgency: DeadlineUrgency;
  count: number;
}

/** Sellers hear of their own before and after, the staff of its own before, and of everybody's after. */
export function remindersOf(reminded: readonly Reminded[]): Reminder[] {
  const counts = new Map<string, Reminder>();
  const add = (sellerId: string | null, urgency: DeadlineUrgency) => {
    const key = `${sellerId} ${urgency}`;
    const reminder = counts.get(key) ?? { sellerId, urgency, count: 0 };
    counts.set(key, { ...reminder, count: reminder.count + 1 });
  };
  for (const { sellerId, urgency } of reminded) {
    if (sellerId !== null) add(sellerId, urgency);
    if (sellerId === null || urgency === 'late') add(null, urgency);
  }
  return [...counts.values()];
}
