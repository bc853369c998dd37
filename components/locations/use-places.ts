'use client';

import { useEffect, useState } from 'react';
import { send } from '@/lib/platform/http/send';
import type { Place } from '@/lib/features/locations/schema';

/** Lists that were loaded: places do not change while a page is open. */
const loaded = new Map<string, readonly Place[]>();

interface PlaceState<P extends Place> {
  places: readonly P[];
  status: 'none' | 'loading' | 'ready' | 'failed';
  retry(): void;
}

interface Failure {
  url: string;
  at: number;
}

/** One list of places. @param url null while it is not known which */
export function usePlaces<P extends Place>(url: string | null): PlaceState<P> {
  const [, setArrived] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const known = url === null ? undefined : (loaded.get(url) as readonly P[] | undefined);

  useEffect(() => {
    if (url === null || loaded.has(url)) return;
    let current = true;
    send<Place[]>(url).then(
      (places) => {
        loaded.set(url, places);
        if (current) setArrived(url);
      },
      () => {
        if (current) setFailure({ url, at: tries });
      },
    );
    return () => {
      current = false;
    };
  }, [url, tries]);

  const failed = failure !== null && failure.url === url && failure.at === tries;
  return {
    places: known ?? [],
    status: url === null ? 'none' : known ? 'ready' : failed ? 'failed' : 'loading',
    retry: () => setTries(tries + 1),
  };
}
