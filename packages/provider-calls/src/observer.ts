/** How a call ended: an answer, the provider's own failure (5xx), or nothing that could be read in time. */
export type CallOutcome = 'answered' | 'failed' | 'silent';

/** A call that is over. */
export interface CallSeen {
  /** What was asked, as `Call.what`: its first words are the provider's name. */
  what: string;
  outcome: CallOutcome;
  seconds: number;
}

/** One observer for each process, though bundles may each have their own copy of this module. */
const shared = globalThis as typeof globalThis & {
  paikariCallObserver?: (seen: CallSeen) => void;
};

/** Has `observer` hear of every call to a provider that is over; of each process the last one named. */
export function setCallObserver(observer: (seen: CallSeen) => void): void {
  shared.paikariCallObserver = observer;
}

/** Tells the observer, where there is one. */
export function observeCall(what: string, begunAt: number, outcome: CallOutcome): void {
  const seconds = (performance.now() - begunAt) / 1000;
  shared.paikariCallObserver?.({ what, outcome, seconds });
}
