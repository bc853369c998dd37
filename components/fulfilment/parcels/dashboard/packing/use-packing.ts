'use client';

import { useEffect, useReducer, useState } from 'react';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { newIdempotencyKey } from '@/components/ui/use-mutation';
import { fitting, packing, type CountedLine, type Counts, type PackingAction } from './packing';

interface Kept {
  counts: Counts;
  weight: string;
  /** Of a parcel that may be on its way: a reload in between must not pack it as a second one. */
  key: string;
}

const draftOf = (orderId: string) => `pack-${orderId}`;

/** Lets go of what was counted of an order. */
export const forgetPacking = (orderId: string): void => keepDraft(draftOf(orderId), null);

/**
 * What is counted into a parcel of an order and what it weighs, kept for this tab: a reload brings it
 * back. Rendered in browsers alone.
 */
export function usePacking(orderId: string, lines: readonly CountedLine[]) {
  const [begin] = useState(() => {
    const kept = readDraft<Partial<Kept>>(draftOf(orderId));
    return {
      counts: fitting(lines, kept?.counts ?? {}),
      weight: String(kept?.weight ?? ''),
      key: kept?.key ?? newIdempotencyKey(),
    };
  });
  const [state, dispatch] = useReducer(
    (now: Parameters<typeof packing>[1], action: PackingAction) => packing(lines, now, action),
    { counts: begin.counts, said: null, turn: 0 },
  );
  const [weight, setWeight] = useState(begin.weight);
  const { counts } = state;

  useEffect(() => {
    const kept: Kept = { counts, weight, key: begin.key };
    keepDraft(draftOf(orderId), Object.keys(counts).length > 0 || weight !== '' ? kept : null);
  }, [orderId, counts, weight, begin.key]);

  return {
    ...state,
    // The order may have changed under it: somebody else packed or cancelled some of it.
    counts: fitting(lines, counts),
    weight,
    setWeight,
    dispatch,
    key: begin.key,
  };
}
