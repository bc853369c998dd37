'use client';

import { useEffect, useState } from 'react';
import { call } from '@/lib/platform/http/call';
import type {
  districtsFile,
  divisionsFile,
  listAreasRoute,
  listUnionsRoute,
} from '@/lib/shop/locations/routes';
import type { District, NamedPlace } from '@/lib/shop/locations/schema';

/** Where each list comes from, by the id of what it stands under. */
const LISTS = {
  divisions: (): Promise<NamedPlace[]> => call<typeof divisionsFile>('GET /divition.json'),
  districts: (): Promise<District[]> => call<typeof districtsFile>('GET /districts.json'),
  areas: (district_id: string) =>
    call<typeof listAreasRoute>('GET /api/locations/areas', { query: { district_id } }),
  unions: (upazilla_id: string) =>
    call<typeof listUnionsRoute>('GET /api/locations/unions', { query: { upazilla_id } }),
};
type ListName = keyof typeof LISTS;
type PlaceOf<Name extends ListName> = Awaited<ReturnType<(typeof LISTS)[Name]>>[number];

/** Lists that were loaded: places do not change while a page is open. */
const loaded = new Map<string, readonly NamedPlace[]>();

interface PlaceState<P extends NamedPlace> {
  places: readonly P[];
  status: 'none' | 'loading' | 'ready' | 'failed';
  retry(): void;
}

interface Failure {
  list: string;
  at: number;
}

/** One list of places. @param parent what it stands under; null while that is not known */
export function usePlaces<Name extends ListName>(
  name: Name,
  parent: string | null = '',
): PlaceState<PlaceOf<Name>> {
  const list = parent === null ? null : `${name} ${parent}`;
  const [, setArrived] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const known =
    list === null ? undefined : (loaded.get(list) as readonly PlaceOf<Name>[] | undefined);

  useEffect(() => {
    if (parent === null || list === null || loaded.has(list)) return;
    let current = true;
    LISTS[name](parent).then(
      (places) => {
        loaded.set(list, places);
        if (current) setArrived(list);
      },
      () => {
        if (current) setFailure({ list, at: tries });
      },
    );
    return () => {
      current = false;
    };
  }, [name, parent, list, tries]);

  const failed = failure !== null && failure.list === list && failure.at === tries;
  return {
    places: known ?? [],
    status: list === null ? 'none' : known ? 'ready' : failed ? 'failed' : 'loading',
    retry: () => setTries(tries + 1),
  };
}
