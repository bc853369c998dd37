'use client';

import { useState, useSyncExternalStore } from 'react';
import { choose, firstChoice } from '@/lib/features/catalogue/choice-rules';
import { unpackVariants, type ChoiceData, type ChosenVariant } from './choice-data';

const HASH = /^#variant=([0-9a-f]{24})$/;

function follow(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const idInAddress = () => HASH.exec(location.hash)?.[1];
const noId = () => undefined;

interface Choice {
  variants: ChosenVariant[];
  /** Of the one that is chosen before anybody chose. */
  place: number;
  variant: ChosenVariant;
  /** Nothing follows where no variant has this value. */
  choose(option: number, value: number): void;
}

/**
 * The chosen variant. The address keeps it as its fragment, which a link carries and the server does
 * not see: the page is the same kept one for everybody.
 */
export function useChoice(data: ChoiceData, minQuantity: number): Choice {
  const [variants] = useState(() => unpackVariants(data));
  const [picked, setPicked] = useState<number | null>(null);
  const named = useSyncExternalStore(follow, idInAddress, noId);
  const place = firstChoice(variants, minQuantity);
  const ofAddress = named === undefined ? -1 : variants.findIndex(({ id }) => id === named);
  const variant = variants[picked ?? (ofAddress >= 0 ? ofAddress : place)]!;
  return {
    variants,
    place,
    variant,
    choose(option, value) {
      const next = choose(variants, variant.values, option, value);
      if (next < 0) return;
      setPicked(next);
      // Beside the entry of the page itself: going back does not walk through all choices.
      history.replaceState(null, '', `#variant=${variants[next]!.id}`);
    },
  };
}
