'use client';

import { useEffect, useState } from 'react';

/** Seconds that are left, and what sets them anew. @param first with which it begins */
export function useCountdown(first: number) {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
}
